import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { type Authoriser, debitSteps, statesOf } from '../debit-steps.ts'
import { txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

/** Answers and notices that are lost, doubled or lies: the PSP is asked before anything is asked again. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.faults.clear()
  world.sandbox.psp.automatic.notices.drop()
})
afterAll(() => world.close())

const { heard, textsOf } = debitSteps(() => world)
const authorised = async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  return holder
}
const firstTxid = async (holder: Authoriser): Promise<string> => txidOf((await holder.books()).charges.at(0)?.id ?? '')
/** A rightly signed notice at `/cobr`, whatever it says. */
const tell = (debit: object) => world.sandbox.psp.notices.send({ cobsr: [debit] }, 'right', 'cobr')
const said = (status: string) => [{ status, data: '2026-11-19T13:00:00.000Z' }]

test('AUTO-25 a debit that a lie calls paid, and that GET then calls cancelled, is cancelled', async () => {
  const holder = await authorised()
  const txid = await firstTxid(holder)
  const idRec = await holder.recId()
  expect(await tell({ idRec, txid, status: 'CONCLUIDA', atualizacao: said('CONCLUIDA') })).toBe(200)
  await holder.settled()
  expect((await holder.state()).proximo).toMatchObject({ situacao: 'AGENDADO' })
  world.sandbox.psp.automatic.notices.hold()
  expect(await world.sandbox.psp.automatic.desk.cancelDebit(txid)).toMatchObject({ done: true })
  expect((await holder.state()).proximo, 'nobody has told').toMatchObject({ situacao: 'AGENDADO' })
  expect(await tell({ idRec, txid, status: 'CANCELADA', atualizacao: said('CANCELADA') })).toBe(200)
  await holder.settled()
  expect(await holder.past()).toMatchObject([{ situacao: 'CANCELADO' }])
  expect(await holder.alerts()).toEqual(['debit-on', 'debit-scheduled', 'no-debit'])
})

test('AUTO-25 a txid of ours under a stranger’s authorisation changes neither of them', async () => {
  const [holder, other] = [await authorised(), await authorised()]
  const before = [await holder.state(), await holder.books(), await other.state(), await other.books()]
  const txid = await firstTxid(holder)
  const pix = [
    { endToEndId: 'E12345678202611191300abcdefghijk', txid, valor: '1284.60', horario: '2026-11-19T13:00:00Z' },
  ]
  for (const idRec of [await other.recId(), `RR${'9'.repeat(16)}abcdefghijk`])
    expect(await tell({ idRec, txid, status: 'CONCLUIDA', atualizacao: said('CONCLUIDA'), pix })).toBe(200)
  await holder.settled()
  expect([await holder.state(), await holder.books(), await other.state(), await other.books()]).toEqual(before)
})

test('AUTO-26 an approval after the first hour that no notice tells of is found by the look of the next day', async () => {
  const holder = await createAuthoriser(world)
  const code = (await holder.activate()).body.ativacao?.copiaECola ?? ''
  for (const time of ['10:15', '10:30', '10:45', '11:00']) await moveTo(world, `2026-11-19 ${time}`)
  world.pspHeard()
  world.sandbox.psp.automatic.notices.hold()
  await moveTo(world, '2026-11-19 11:30')
  expect(await world.sandbox.psp.automatic.desk.scan(code)).toMatchObject({ done: true })
  for (const time of ['2026-11-19 12:30', '2026-11-20 10:59']) await moveTo(world, time)
  expect(heard(new RegExp(await holder.recId())), 'once a day is enough').toEqual([])
  expect((await holder.state()).situacao).toBe('AGUARDANDO')
  await moveTo(world, '2026-11-20 11:00')
  expect((await holder.state()).situacao).toBe('ATIVO')
  expect(await holder.atPsp()).toEqual(['ATIVA 1284.60 2026-11-23: AGND 2026-11-23 AGENDADA'])
})

test.each([
  ['its answer lost', 'answer-lost', 0],
  ['itself lost', 'order-lost', 1],
] as const)('AUTO-27 a cancel of a debit, %s, is looked at before it is repeated', async (_what, when, times) => {
  const holder = await authorised()
  // A notice of the cancel would bring the look before the answer does.
  world.sandbox.psp.automatic.notices.hold()
  world.sandbox.psp.faults.next(when === 'answer-lost' ? 'cut' : '5xx', { calls: /^PATCH \/cobr/, when })
  expect((await holder.choose('MINIMO')).status).toBe(200)
  world.pspHeard()
  await moveTo(world, '2026-11-19 10:02')
  const calls = heard(/ \/cobr/).map(({ call }) => call.split(' ')[0])
  expect(calls[0], 'it looks first').toBe('GET')
  expect(calls.filter((call) => call === 'PATCH')).toHaveLength(times)
  expect(await statesOf(holder)).toEqual(['CANCELADA 1284.60', 'ATIVA 192.69'])
})

test.each([
  ['its answer lost', 'answer-lost', 0],
  ['itself lost', 'order-lost', 1],
] as const)(
  'AUTO-27 the end of an authorisation, %s, is looked at before it is repeated',
  async (_what, when, times) => {
    const holder = await authorised()
    world.sandbox.psp.automatic.notices.hold()
    world.sandbox.psp.faults.next(when === 'answer-lost' ? 'cut' : '5xx', { calls: /^PATCH \/rec/, when })
    expect((await holder.cancel()).status).toBe(200)
    world.pspHeard()
    await moveTo(world, '2026-11-19 10:10')
    const calls = heard(/ \/rec/).map(({ call }) => call.split(' ')[0])
    expect(calls.filter((call) => call === 'PATCH')).toHaveLength(times)
    expect(await holder.state()).toMatchObject({ situacao: 'ENCERRADO', encerramento: { por: 'VOCE' } })
    expect(await textsOf(holder, 'debit-off')).toHaveLength(1)
  },
)

test.each(['html', 'wrong-schema'] as const)(
  'AUTO-27 an order for a debit that is answered by %s is asked about, and is one',
  async (kind) => {
    const holder = await createAuthoriser(world)
    world.sandbox.psp.faults.next(kind, { calls: /^PUT \/cobr/ })
    await holder.authorise()
    await moveTo(world, '2026-11-19 10:02')
    expect(await holder.atPsp()).toEqual(['ATIVA 1284.60 2026-11-23: AGND 2026-11-23 AGENDADA'])
    expect(await textsOf(holder, 'debit-scheduled')).toHaveLength(1)
  },
)
