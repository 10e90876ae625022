import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthoriser } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld({ PIX_AUTOMATIC: 'off' })))
afterAll(() => world.close())

test('AUTO-01 where the issuer offers no Pix Automático every call about it answers 404, and nothing else speaks of it', async () => {
  const holder = await createAuthoriser(world)
  const { cartao } = holder
  const asked = [
    await holder.call('automaticDebit', { query: { cartao } }),
    await holder.call('pastDebits', { query: { cartao } }),
    await holder.call('activateAutomaticDebit', {
      body: { cartao, valor: 'TOTAL', versaoTexto: 'qualquer', aceito: true },
      key: newKey(),
    }),
    await holder.choose('MINIMO'),
    await holder.cancel(),
    await holder.stop(holder.fatura),
    await holder.giveBack(holder.fatura),
  ]
  expect(asked.map(({ status, code }) => `${status} ${code}`)).toEqual(asked.map(() => '404 NAO_ENCONTRADO'))
  expect((await holder.invoice()).debitoPix).toBeNull()
  expect(world.sandbox.psp.automatic.recurrences()).toEqual([])
})
