import { addDays, addMonths, type CivilDate } from '@portal/brazil/dates'
import { cycleOf } from '@portal/sandbox/automatic/times'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cycleOn, DUE_DAYS } from '../../src/services/requests/due-days.ts'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { type World, createWorld } from '../world.ts'

/** The days of debits: settlement, cycles, and codes that come with the arrival. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => {
  world.clock.set(0)
  world.sandbox.psp.automatic.faults.clear()
})
afterAll(() => world.close())

test.each([
  ['2026-12-25', '2026-12-28', '2026-12-18'],
  ['2026-11-24', '2026-11-24', '2026-11-19'],
])('AUTO-11 a debit due on %s is shown and settled on %s', async (dueOn, settlesOn, sentOn) => {
  const holder = await createAuthoriser(world, { invoice: { dueOn } })
  await holder.authorise()
  expect((await holder.state()).proximo).toMatchObject({
    dia: settlesOn,
    pararAte: `${settlesOn}T00:00:00.000Z`,
  })
  await moveTo(world, `${sentOn} 12:00`)
  expect(await holder.atPsp()).toEqual([`ATIVA 1284.60 ${dueOn}: AGND ${settlesOn} AGENDADA`])
  await moveTo(world, `${settlesOn} 00:06`)
  expect((await holder.books()).payments).toHaveLength(1)
})

/** Due dates of 36 months, another due day asked for in some of them. */
function duesOf(first: CivilDate, days: readonly (number | null)[]): CivilDate[] {
  const dues = [first]
  for (const day of days) {
    const dueOn = addMonths(dues.at(-1) ?? first, 1)
    const planned = { closesOn: addDays(dueOn, -9), dueOn }
    dues.push(day === null ? dueOn : cycleOn(planned, day).dueOn)
  }
  return dues
}

test('AUTO-12 over 36 months of any changes of the due day no cycle of the authorisation has two due dates', () => {
  const first = fc.integer({ min: 0, max: 2000 }).map((count) => addDays('2026-01-01', count))
  const changes = fc.array(fc.option(fc.constantFrom(...DUE_DAYS), { nil: null, freq: 2 }), {
    minLength: 36,
    maxLength: 36,
  })
  fc.assert(
    fc.property(first, changes, (dataInicial, days) => {
      const cycles = duesOf(dataInicial, days).map((dueOn) => cycleOf({ dataInicial, periodicidade: 'MENSAL' }, dueOn))
      expect(new Set(cycles).size).toBe(cycles.length)
      expect(cycles.toSorted((one, other) => one - other)).toEqual(cycles)
    }),
  )
})

const ofDebit = ['AC05', 'AM09', 'DENC', 'UDEI', 'DS27', 'DTED', 'MIDI', 'MSUC', 'NITX', 'RC09']
const ofAttempt = ['AB10', 'AC06', 'AM02', 'DTNT', 'FBRD', 'IRNT', 'NIEC', 'NIPA', 'QUNT']

test.each(ofDebit)('AUTO-24 %s, said at the arrival, ends the debit: the holder is told to pay, once', async (code) => {
  world.sandbox.psp.automatic.faults.next('refused', { code })
  const holder = await createAuthoriser(world)
  await holder.authorise()
  for (const time of ['2026-11-20 08:16', '2026-11-22 12:00']) await moveTo(world, time)
  expect(await holder.atPsp()).toEqual(['REJEITADA 1284.60 2026-11-23'])
  expect((await holder.invoice()).debitoPix).toMatchObject({ semDebito: 'BANCO_RECUSOU' })
  expect(JSON.stringify(await holder.past())).not.toContain(code)
  expect((await holder.alerts()).filter((kind) => kind === 'no-debit')).toHaveLength(1)
})

test.each(ofAttempt)(
  'AUTO-24 %s, said at the arrival, ends the attempt alone: no first debit, and no word of why',
  async (code) => {
    world.sandbox.psp.automatic.faults.next('refused', { code })
    const holder = await createAuthoriser(world)
    await holder.authorise()
    await moveTo(world, '2026-11-20 08:16')
    const [debit] = await holder.past()
    expect((await holder.atPsp())[0]).toBe(
      `${code === 'FBRD' ? 'EXPIRADA' : 'ATIVA'} 1284.60 2026-11-23: AGND 2026-11-23 REJEITADA`,
    )
    expect(JSON.stringify(debit)).not.toContain(code)
    const [stored] = await world.db
      .selectFrom('debits')
      .select('code')
      .where('id', '=', debit?.debito ?? '')
      .execute()
    expect(stored).toEqual({ code })
  },
)

test('AUTO-24 SIM-02 by a PSP that keeps alive what came too late (FBRD) the debit is tried again, and pays once', async () => {
  const { faults } = world.sandbox.psp.automatic
  faults.next('late-stays', { times: Number.POSITIVE_INFINITY })
  faults.next('refused', { code: 'FBRD' })
  const holder = await createAuthoriser(world)
  await holder.authorise()
  for (const time of ['2026-11-23 21:16', '2026-11-23 21:31', '2026-11-24 00:06']) await moveTo(world, time)
  expect(await holder.atPsp()).toEqual([
    'CONCLUIDA 1284.60 2026-11-23: AGND 2026-11-23 REJEITADA: NTAG 2026-11-24 PAGA',
  ])
  expect((await holder.books()).payments).toMatchObject([{ amountCents: 128_460, creditCents: 0 }])
})

test('AUTO-20 the SMS of a debit that did not happen has neutral words, and whose it is', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const choice = { tipo: 'DEBITO_NAO_ACONTECEU', canais: ['SMS', 'EMAIL', 'PORTAL'] } as const
  expect((await holder.call('chooseAlerts', { body: choice })).status).toBe(200)
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-23 21:16')
  await world.run('messages')
  // It wakes nobody at night.
  await moveTo(world, '2026-11-24 08:30')
  await world.run('messages')
  const told = world.sandbox.sms
    .messages()
    .filter(({ to, text }) => to === holder.twin.phone && /n[ãa]o aconteceu/.test(text))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toMatch(/n[ãa]o aconteceu.*Pix.*24\/11\/2026/)
  expect(told[0]?.text).not.toMatch(/saldo|limite|insuficiente/i)
})
