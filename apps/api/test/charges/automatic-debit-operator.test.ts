import { rmSync } from 'node:fs'
import { addDays, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../src/platform/clock.ts'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { openPort } from '../operator.ts'
import { txidOf } from '../payer.ts'
import { writePortal } from '../portal.ts'
import { killProcesses } from '../processes.ts'
import { startRole } from '../roles.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
let port: Awaited<ReturnType<typeof openPort>>
const written: string[] = []

beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => void written.push(line) } })
  port = await openPort(world, () => false)
})
afterEach(() => world.clock.set(0))
afterAll(async () => {
  killProcesses()
  port.close()
  await world.close()
})

test('AUTO-27 a debit that the PSP did not take in time reaches its operator', async () => {
  const lost = () => port.value('portal_debits_lost_total{outcome="missed"}')
  expect(await lost()).toBe(0)
  const holder = await createAuthoriser(world)
  world.sandbox.psp.faults.next('5xx', { calls: /cobr/, when: 'order-lost', times: 1000 })
  await holder.authorise()
  for (const time of ['2026-11-20 08:16', '2026-11-21 23:59', '2026-11-22 00:01']) await moveTo(world, time)
  expect(await lost(), 'the PSP may have it until it says otherwise').toBe(0)
  world.sandbox.psp.faults.clear()
  await moveTo(world, '2026-11-22 00:10')
  expect(await lost()).toBe(1)
  expect(written.filter((line) => line.includes('a debit was not made in time'))).toHaveLength(1)
})

test('AUTO-27 a txid that the PSP has for another debit is no debit of ours: operator and holder are told, once', async () => {
  const refused = () => port.value('portal_debits_lost_total{outcome="refused"}')
  expect(await refused()).toBe(0)
  const [other, holder] = [await createAuthoriser(world), await createAuthoriser(world)]
  await other.authorise()
  world.sandbox.psp.faults.next('5xx', { calls: /cobr/, when: 'order-lost', times: 1000 })
  await holder.authorise()
  world.sandbox.psp.faults.clear()
  const { automatic } = world.sandbox.psp
  const recOfOther = await other.recId()
  const stranger = automatic.debits().find(({ wire }) => wire.idRec === recOfOther)
  if (stranger === undefined) throw new Error('nobody else has a debit')
  const txid = txidOf((await holder.books()).charges[0]?.id ?? '')
  const taken = { ...stranger, wire: { ...stranger.wire, txid } }
  await automatic.remember({ locations: [], recurrences: [], debits: [taken] })
  for (const time of ['2026-11-19 10:02', '2026-11-19 10:04', '2026-11-22 00:10']) await moveTo(world, time)
  expect(await refused()).toBe(1)
  expect(written.filter((line) => line.includes('the txid has another debit'))).toHaveLength(1)
  expect(await holder.past()).toMatchObject([{ situacao: 'NAO_ACONTECEU', valorCentavos: 128_460 }])
  expect(await holder.alerts()).toEqual(['debit-on', 'no-debit'])
})

/** The debit of somebody else at the PSP, to be written there as another one. */
const aDebit = async () => {
  const other = await createAuthoriser(world)
  await other.authorise()
  const recId = await other.recId()
  const record = world.sandbox.psp.automatic.debits().find(({ wire }) => wire.idRec === recId)
  if (record === undefined) throw new Error('nobody else has a debit')
  return record
}

test('AUTO-27 a debit of ours that the PSP took for another amount is taken back there: operator and holder are told, once', async () => {
  const refused = () => port.value('portal_debits_lost_total{outcome="refused"}')
  const before = (await refused()) ?? 0
  const holder = await createAuthoriser(world)
  world.sandbox.psp.faults.next('5xx', { calls: /cobr/, when: 'order-lost', times: 1000 })
  await holder.authorise()
  world.sandbox.psp.faults.clear()
  const record = await aDebit()
  const txid = txidOf((await holder.books()).charges[0]?.id ?? '')
  const wire = { ...record.wire, txid, idRec: await holder.recId(), valor: { original: '1.00' } }
  await world.sandbox.psp.automatic.remember({ locations: [], recurrences: [], debits: [{ ...record, wire }] })
  for (const time of ['2026-11-19 10:02', '2026-11-19 10:04', '2026-11-22 00:10']) await moveTo(world, time)
  expect((await holder.atPsp()).map((line) => line.split(' 2026')[0])).toEqual(['CANCELADA 1.00'])
  expect(await refused()).toBe(before + 1)
  expect(written.filter((line) => line.includes('for another day or amount'))).toHaveLength(1)
  expect(await holder.past()).toMatchObject([{ situacao: 'NAO_ACONTECEU', valorCentavos: 128_460 }])
  expect(await holder.alerts()).toEqual(['debit-on', 'no-debit'])
})

test('AUTO-27 what the PSP has under a txid of ours for another authorisation changes nothing of ours', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const record = await aDebit()
  const txid = txidOf((await holder.books()).charges[0]?.id ?? '')
  const wire = { ...record.wire, txid, status: 'CANCELADA' } as const
  await world.sandbox.psp.automatic.remember({ locations: [], recurrences: [], debits: [{ ...record, wire }] })
  const { length } = written
  await moveTo(world, '2026-11-20 08:16')
  expect((await holder.state()).proximo).toMatchObject({ situacao: 'AGENDADO' })
  expect(written.slice(length).join(''), 'the operator reads of it').toContain('the txid has another debit')
})

const LOST = 'portal_debits_lost_total{outcome="missed"}'

/** An order for a debit whose last day was yesterday, on the clock of a process of its own. */
async function lateOrder(): Promise<{ debit: string; invoiceId: string }> {
  const holder = await createAuthoriser(world)
  world.sandbox.psp.faults.next('5xx', { calls: /cobr/, when: 'order-lost', times: 1000 })
  await holder.authorise()
  world.sandbox.psp.faults.clear()
  const dueOn = addDays(civilDateInSaoPaulo(systemClock.now()), 1)
  const { db } = world
  const invoiceId = holder.fatura
  await db.updateTable('invoices').set({ dueOn }).where('id', '=', invoiceId).execute()
  const asked = db.updateTable('debits').set({ dueOn, settlesOn: dueOn }).where('invoiceId', '=', invoiceId)
  const { id } = await asked.where('state', '=', 'asking').returning('id').executeTakeFirstOrThrow()
  return { debit: id, invoiceId }
}

test.skipIf(isEmbedded)(
  'AUTO-27 a worker by itself finds the debit that was not made: its metric, its log and the holder’s alert say so once',
  async () => {
    const { debit, invoiceId } = await lateOrder()
    const portal = writePortal()
    const account = { PIX_AUTOMATIC: 'on', PIX_ACCOUNT_NUMBER: '12345678', PIX_ACCOUNT_BRANCH: '0001' }
    const worker = await startRole(world, { portal, ROLE: 'worker', LOG_LEVEL: 'error', ...account })
    const stateOf = async () => {
      // Its next turn, at once.
      await sql`select pg_notify('job_wakes', 'debits')`.execute(world.db)
      const own = world.db.selectFrom('debits').select('state').where('id', '=', debit)
      return (await own.executeTakeFirstOrThrow()).state
    }
    await expect.poll(stateOf, { timeout: 40_000, interval: 500 }).toBe('missed')
    expect(await stateOf()).toBe('missed')
    expect(await worker.metrics()).toContain(`${LOST} 1`)
    const told = world.db.selectFrom('alerts').select('kind').where('subjectId', '=', invoiceId)
    expect(await told.where('kind', '=', 'no-debit').execute()).toHaveLength(1)
    expect(await worker.end()).toBe(0)
    rmSync(portal, { recursive: true, force: true })
  },
  120_000,
)
