/** An issuer with a Pix key of its own is paid under its own name. */
import { readBrCode } from '@portal/brazil/br-code'
import { IPE, JANGADA } from '@portal/sandbox/psp-ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let noemia: Payer
let marina: Payer
beforeAll(async () => {
  world = await createWorld()
  noemia = await createPayer(world, 'Noêmia')
  marina = await createPayer(world)
})
afterAll(() => world.close())

const atPsp = (cobranca: string) => world.sandbox.psp.charges().find(({ txid }) => txid === txidOf(cobranca))

test('INV-06 a Pix names the issuer whose card it pays, as the screen does', async () => {
  for (const [payer, receiver] of [
    [noemia, IPE],
    [marina, JANGADA],
  ] as const) {
    const { body } = await payer.pix()
    expect(readBrCode(body.copiaECola)).toMatchObject({ name: receiver.name, city: receiver.city })
    expect(atPsp(body.cobranca)).toMatchObject({ chave: receiver.key })
    expect(payer.details.beneficiario.cnpj.replaceAll(/\D/g, '')).toBe(receiver.cnpj)
  }
})

test('INV-06 a Pix to an issuer’s own key is told to the webhook of that key, and booked', async () => {
  const { body } = await noemia.pix(15_000)
  expect(await world.sandbox.psp.pay(txidOf(body.cobranca))).toMatchObject({ paid: true })
  await world.noticesApplied()
  expect((await noemia.books()).payments).toMatchObject([{ chargeId: body.cobranca, amountCents: 15_000 }])
})

test('INV-10 the list of what came has the Pix of every key of ours', async () => {
  const { body } = await noemia.pix(20_000)
  const paid = await world.sandbox.psp.pay(txidOf(body.cobranca), { silent: true })
  const period = { from: new Date(world.clock.now().getTime() - 60_000), to: world.clock.now() }
  const { pix } = await world.external.pix.listReceived(period, 0)
  expect(pix.map(({ endToEndId }) => endToEndId)).toContain(paid.paid && paid.endToEndId)
})

test('INV-06 the Pix of a boleto names the issuer, too', async () => {
  for (const [payer, receiver, cents] of [
    [noemia, IPE, 12_000],
    [marina, JANGADA, 30_000],
  ] as const) {
    const { boleto } = (await payer.slip(cents)).body
    const { copiaECola } = await payer.slipStatus(boleto)
    expect(readBrCode(copiaECola ?? '')).toMatchObject({ name: receiver.name, city: receiver.city })
  }
})

test('AUTO-01 who debits is whose card it is: an issuer under a name of its own offers no Pix Automático', async () => {
  const { browser, details, order } = noemia
  expect(details.debitoPix).toBeNull()
  expect((await browser.call('automaticDebit', { query: { cartao: order.cartao } })).code).toBe('NAO_ENCONTRADO')
  expect(marina.details.debitoPix).toMatchObject({ situacao: 'NAO_TEM' })
})
