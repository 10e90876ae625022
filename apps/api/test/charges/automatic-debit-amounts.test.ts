import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { debitSteps, statesOf } from '../debit-steps.ts'
import { txidOf } from '../payer.ts'
import { messagesTo } from '../rescue-steps.ts'
import { type World, createWorld } from '../world.ts'

/** The amount of a debit as it falls and rises, its one payment, and what was paid too much. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.automatic.faults.clear()
  world.sandbox.psp.automatic.notices.drop()
})
afterAll(() => world.close())

const { payByHand, contestLunch, textsOf } = debitSteps(() => world)
const reais = (cents: number): string => (cents / 100).toFixed(2)
const authorised = async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  return holder
}

test('AUTO-13 a part that is paid otherwise lowers the debit by it, to the cent', async () => {
  const holder = await authorised()
  await payByHand(holder, { valorCentavos: 30_001 })
  expect(await statesOf(holder)).toEqual(['CANCELADA 1284.60', 'ATIVA 984.59'])
  await moveTo(world, '2026-11-23 00:06')
  const { payments, settledAt } = await holder.books()
  expect(payments).toMatchObject([{ amountCents: 30_001 }, { amountCents: 98_459, creditCents: 0 }])
  expect(settledAt).not.toBeNull()
})

test('AUTO-13 a contest lowers the debit, and its withdrawal raises it again, each time under a txid of its own', async () => {
  const holder = await authorised()
  const { cents, contestacao } = await contestLunch(holder)
  await holder.settled()
  expect((await holder.call('withdrawDispute', { params: { contestacao } })).status).toBe(200)
  await holder.settled()
  await moveTo(world, '2026-11-20 00:01')
  expect(await statesOf(holder)).toEqual(['CANCELADA 1284.60', `CANCELADA ${reais(128_460 - cents)}`, 'ATIVA 1284.60'])
  const recId = await holder.recId()
  const own = world.sandbox.psp.automatic.debits().filter(({ wire }) => wire.idRec === recId)
  expect(new Set(own.map(({ wire }) => wire.txid)).size).toBe(3)
})

test('AUTO-13 AUTO-17 a credit of one invoice lowers the debit of the next one', async () => {
  const holder = await authorised()
  await moveTo(world, '2026-11-22 22:30')
  const { cents } = await contestLunch(holder)
  await moveTo(world, '2026-11-23 00:06')
  await world.run('credits')
  await moveTo(world, '2026-12-14 00:01')
  expect((await statesOf(holder)).at(-1)).toBe(`ATIVA ${reais(38_990 - cents)}`)
})

test('AUTO-13 a cancel that nobody confirms before S−2 ends makes no second debit, and the holder is told to pay', async () => {
  const holder = await authorised()
  await moveTo(world, '2026-11-21 20:00')
  world.sandbox.psp.automatic.faults.next('slow-cancel')
  await holder.choose('MINIMO')
  for (const time of ['2026-11-21 23:59', '2026-11-22 00:01', '2026-11-22 08:16', '2026-11-22 20:45'])
    await moveTo(world, time)
  expect(await statesOf(holder)).toEqual(['CANCELADA 1284.60'])
  expect(await holder.alerts()).toEqual(['debit-on', 'debit-scheduled', 'no-debit'])
  await moveTo(world, '2026-11-23 00:06')
  expect((await holder.books()).payments).toEqual([])
})

test('AUTO-16 what was paid twice is told with its credit', async () => {
  const holder = await authorised()
  const debit = await holder.payTwice()
  const [told] = await textsOf(holder, 'debit-paid')
  expect(told).toBe(
    'Recebemos o seu pagamento de R$ 1.284,60: fatura de novembro de 2026. O pagamento passou R$ 1.284,60 do valor da fatura. A diferença virou crédito.',
  )
  await world.run('messages')
  const mails = messagesTo(world, holder.twin.email).map(({ text }) => text.replaceAll('\u00A0', ' '))
  expect(
    mails.filter((text) =>
      text.includes('O pagamento passou R$ 1.284,60 do valor da fatura. A diferença virou crédito.'),
    ),
  ).toHaveLength(1)
  expect((await holder.past())[0]).toMatchObject({ debito: debit, devolucao: { valorCentavos: 128_460 } })
})

test('AUTO-19 told by its notice, by its Pix and by the look, all at once and in any order, a debit pays once', async () => {
  const holder = await authorised()
  const { psp } = world.sandbox
  psp.automatic.notices.hold()
  world.clock.set(0)
  await moveTo(world, '2026-11-22 23:59')
  world.clock.advance(7 * 60_000)
  await psp.automatic.run()
  const txid = txidOf((await holder.books()).charges[0]?.id ?? '')
  const pix = psp.received().find((one) => one.txid === txid)?.endToEndId ?? ''
  const roads = [
    () => psp.automatic.notices.again('cobr', txid),
    () => psp.notices.again(pix),
    () => world.run('debits'),
    () => world.run('reconciliation'),
  ]
  for (const way of [roads, roads.toReversed()]) {
    await Promise.all(way.map((tell) => tell()))
    await holder.settled()
  }
  expect((await holder.books()).payments).toEqual([
    expect.objectContaining({ amountCents: 128_460, creditCents: 0, externalId: pix }),
  ])
  expect(await textsOf(holder, 'debit-paid')).toHaveLength(1)
  expect(await holder.past()).toMatchObject([{ situacao: 'PAGO', comprovante: { autenticacao: expect.any(String) } }])
})
