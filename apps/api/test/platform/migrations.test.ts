import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPast } from '../past.ts'
import { rowsBefore } from '../rows-before.ts'

let past: Awaited<ReturnType<typeof openPast>>
let heldBefore: unknown

/** A card's limit held by instalments, as it was computed before: the number beside the card, and its plans. */
const HELD_BEFORE = `select cards.id, (future_instalments_cents + coalesce((
    select sum(payment_cents - plan_instalments.interest_cents) from plan_instalments
    join instalment_plans on instalment_plans.id = plan_id
    where instalment_plans.card_id = cards.id and state = 'active' and posted_invoice_id is null), 0))::int as held
  from cards order by id`
/** As `futureInstalments` of the invoices reckons it. */
const HELD_NOW = `select cards.id, coalesce((
    select sum(holds_cents) from committed_instalments where card_id = cards.id and not posted), 0)::int as held
  from cards order by id`

const ask = (statement: string) => past.ask(statement)
/** One row with some of its columns changed, under an id of its own, as JSON reads it. */
const again = (table: string, change: object) =>
  ask(`insert into ${table} select made.* from (select * from ${table} limit 1) one,
    jsonb_populate_record(null::${table}, to_jsonb(one) || '${JSON.stringify(change)}') made`)
const request = (change: object) =>
  again('service_requests', {
    id: randomUUID(),
    protocol: randomUUID(),
    state: 'open',
    ended_at: null,
    ...change,
  })

beforeAll(async () => {
  // The services of 2026-11.
  past = await openPast('0035')
  for (const statement of rowsBefore) await ask(statement)
  heldBefore = await ask(HELD_BEFORE)
  await past.migrate()
}, 60_000)
afterAll(() => past.close())

test('OPS-01 the limit holds for instalments what it held when that was a number beside the card', async () => {
  expect(heldBefore).toMatchObject([{ held: 57_000 }, { held: 0 }])
  expect(await ask(HELD_NOW)).toEqual(heldBefore)
})

test('OPS-01 the modules of who was a customer before answer, and what waits to be read still does', async () => {
  expect(
    await ask('select cpf, module, fresh from customer_modules join customers on id = customer_id order by 1, 2'),
  ).toEqual([
    { cpf: '11144477735', module: 'OUTROS_SERVICOS', fresh: true },
    { cpf: '52998224725', module: 'CARNE', fresh: false },
    { cpf: '52998224725', module: 'EXTRATO', fresh: false },
    { cpf: '52998224725', module: 'OUTROS_SERVICOS', fresh: false },
    { cpf: '52998224725', module: 'SEGUROS', fresh: false },
  ])
})

test('OPS-01 a premium on an invoice of before is told by its category, and nothing else that is called alike', async () => {
  expect(
    await ask(`select month, category, count(*)::int from transactions join invoices on invoices.id = invoice_id
      where description = 'Assistência para casa' group by 1, 2 order by 1`),
  ).toEqual([
    { month: '2026-10', category: null, count: 1 },
    { month: '2026-11', category: 'SEGUROS', count: 1 },
  ])
})

test('OPS-01 a choice of before is known since it was made, or since the change where nobody knows when it was', async () => {
  expect(
    await ask(
      'select channel, known_at = given_at as same, known_at is null as unknown from digital_invoice_consents order by 1',
    ),
  ).toEqual([
    { channel: 'IMPORTADO', same: null, unknown: false },
    { channel: 'PORTAL', same: true, unknown: false },
  ])
})

test('OPS-01 requests, papers, letters and acts of before are all there, as they were', async () => {
  expect(
    await ask(`select kind, state, asked, session_id, (select count(*)::int from service_events where request_id = id) as steps
      from service_requests order by kind`),
  ).toEqual([
    { kind: 'limit', state: 'open', asked: { cents: 500_000 }, sessionId: null, steps: 1 },
    { kind: 'lock', state: 'granted', asked: {}, sessionId: null, steps: 2 },
  ])
  expect(await ask('select kind, request_id from paper_codes order by kind')).toEqual([
    { kind: 'acceptance', requestId: null },
    { kind: 'insurance', requestId: null },
    { kind: 'statement', requestId: null },
  ])
  expect(await ask('select body, patient from messages')).toEqual([{ body: 'por enviar', patient: false }])
  await expect(ask('update acceptances set given = false')).rejects.toThrow('ledger_acts')
})

test('OPS-01 what may be asked for since is written beside it, and what may not be is refused as before', async () => {
  await request({ kind: 'dispute' })
  await request({ kind: 'dispute' })
  await request({ kind: 'portability' })
  await request({ kind: 'data-erasure', card_id: null })
  await expect(request({ kind: 'limit' }), 'one at a time').rejects.toThrow('service_requests_open')
  await expect(request({ kind: 'data-erasure', card_id: null })).rejects.toThrow('service_requests_open_of_person')
  await expect(request({ kind: 'limit', card_id: null }), 'of a card').rejects.toThrow('check')
  await expect(request({ kind: 'wish' })).rejects.toThrow('service_requests_kind_check')
  await expect(again('paper_codes', { code: 'AAAAAAAAAAAA', kind: 'portability' })).rejects.toThrow('check')
  await expect(ask("update customers set cpf = 'apagado-' || id"), 'only of who is gone').rejects.toThrow('check')
  await ask("update customers set cpf = 'apagado-' || id, phone = '', erased_at = now() where cpf = '11144477735'")
})
