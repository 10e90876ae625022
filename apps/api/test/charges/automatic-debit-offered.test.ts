import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { type World, createWorld } from '../world.ts'

/** Whom Pix Automático is offered to: the holder of an active card with invoices, and nobody else. */
let world: World
beforeAll(async () => void (world = await createWorld({ PIX_AUTOMATIC_ON_PAPER: 'on' })))
afterEach(() => world.clock.set(0))
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

const ofCard = (cartao: string) => ({ query: { cartao } })
/** Every call that a card's holder could begin by, and what each is answered. */
async function answersOf({ call, state }: Authoriser, cartao: string): Promise<string[]> {
  const { versaoTexto } = (await state()).condicoes
  const asked = [
    await call('automaticDebit', ofCard(cartao)),
    await call('automaticDebitEvents', ofCard(cartao)),
    await call('pastDebits', ofCard(cartao)),
    await call('activateAutomaticDebit', {
      body: { cartao, valor: 'TOTAL', versaoTexto, aceito: true },
      key: newKey(),
    }),
    await call('chooseDebitAmount', { body: { cartao, valor: 'MINIMO' }, key: newKey() }),
    await call('cancelAutomaticDebit', { body: { cartao }, key: newKey() }),
  ]
  return asked.map(({ status, code }) => `${status} ${code}`)
}
const everywhere = (answer: string): string[] => Array.from({ length: 6 }, () => answer)

const menuOf = async ({ call, cartao }: Authoriser) =>
  (await call('cardServices', { params: { cartao } })).body.debitoPix
const offersOf = ({ twin }: Authoriser) =>
  world.sandbox.psp.automatic.recurrences().filter(({ wire }) => wire.vinculo.devedor.cpf === twin.cpf)
const giveUp = ({ call, cartao }: Authoriser) => call('cancelCard', { params: { cartao }, key: newKey() })
const lose = ({ call, cartao }: Authoriser) =>
  call('replaceCard', { params: { cartao }, body: { motivo: 'PERDA' }, key: newKey() })

test('AUTO-01 the holder of an active card is offered it: menu, invoice and each call', async () => {
  const holder = await createAuthoriser(world)
  expect(await menuOf(holder)).toBe('NAO_TEM')
  expect((await holder.invoice()).debitoPix).toMatchObject({ situacao: 'NAO_TEM' })
  expect((await holder.activate()).status).toBe(200)
})

test('AUTO-01 a card that was given up has it nowhere: no menu, no word on its invoice, 404 at each call, nothing at the PSP', async () => {
  const owner = await createAuthoriser(world)
  const holder = await createAuthoriser(world)
  expect((await giveUp(holder)).status).toBe(200)
  expect(await answersOf({ ...holder, state: owner.state }, holder.cartao)).toEqual(everywhere('404 NAO_ENCONTRADO'))
  expect(await menuOf(holder)).toBeNull()
  expect((await holder.invoice()).debitoPix).toBeNull()
  await holder.browser.file('invoicePdf', { params: { cartao: holder.cartao }, query: { fatura: holder.fatura } })
  expect(offersOf(holder)).toEqual([])
})

test('AUTO-01 a lost card whose replacement is on its way is active: its invoices go on', async () => {
  const holder = await createAuthoriser(world)
  expect((await lose(holder)).status).toBe(200)
  expect(await menuOf(holder)).toBe('NAO_TEM')
  expect((await holder.activate()).body.situacao).toBe('AGUARDANDO')
})

test('AUTO-01 somebody else’s card is unknown, and a shop’s card, which has no invoices, is not offered it', async () => {
  const [holder, other] = [await createAuthoriser(world), await createAuthoriser(world)]
  expect(await answersOf(holder, other.cartao)).toEqual(everywhere('404 CARTAO_NAO_ENCONTRADO'))
  await world.db.updateTable('cards').set({ type: 'CARNE' }).where('id', '=', other.cartao).execute()
  const asked = await other.call('automaticDebit', ofCard(other.cartao))
  expect(asked).toMatchObject({ status: 404, code: 'NAO_ENCONTRADO' })
  expect([offersOf(holder), offersOf(other)]).toEqual([[], []])
})

test('AUTO-01 under an issuer that has a name of its own by now an ended authorisation is seen, and none begins', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await holder.call('cancelAutomaticDebit', { body: { cartao: holder.cartao }, key: newKey() })
  await holder.settled()
  const before = offersOf(holder).length
  await world.db.updateTable('cards').set({ issuer: '2' }).where('id', '=', holder.cartao).execute()
  expect((await holder.state()).situacao).toBe('ENCERRADO')
  expect(await holder.activate()).toMatchObject({ status: 404, code: 'NAO_ENCONTRADO' })
  expect(offersOf(holder)).toHaveLength(before)
})
