import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerAnchors } from '../../src/records/ledger/anchoring-service.ts'
import { COMMON_CHAIN, GENESIS, hashOf } from '../../src/records/ledger/chain.ts'
import { ledgerWriter } from '../../src/records/ledger/service.ts'
import { verifyLedger } from '../../src/records/ledger/verifying-service.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { transact } from '../../src/platform/transact.ts'
import { openPast } from '../past.ts'

const [iara, marina] = [1, 2].map((n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

let past: Awaited<ReturnType<typeof openPast>>
beforeAll(async () => {
  past = await openPast('0060')
  await past.ask(`insert into issuers (id, name, cnpj) values ('1', 'Emissor', '0')`)
  await past.ask(`insert into customers (id, issuer, cpf, name, birth_date, email, phone) values
    ('${iara}', '1', '11144477735', 'Iara', '1980-01-01', 'i@b.example', '+5585900000001'),
    ('${marina}', '1', '52998224725', 'Marina', '1980-01-01', 'm@b.example', '+5585900000002')`)
  await appendAsBefore(iara!)
  await appendAsBefore(marina!)
  await past.migrate()
}, 60_000)
afterAll(() => past.close())

let written = 0
let end = GENESIS

/** An act as the release before writes it: behind the last one of anybody. */
async function appendAsBefore(customerId: string): Promise<void> {
  const id = `00000000-0000-4000-8000-${String(100 + ++written).padStart(12, '0')}`
  const happenedAt = new Date(Date.UTC(2026, 10, 19, 13, 0, written))
  const act = { position: written, id, customerId, kind: 'cookies' as const, subject: '', given: true }
  const entry = { ...act, textVersion: 'cookies-2026-11', channel: 'VISITA' as const, device: '', happenedAt }
  const [last] = (await past.ask('select position, hash from acceptances order by position desc limit 1')) as [
    { position: number; hash: string }?,
  ]
  expect(last?.hash ?? GENESIS, 'the release before sees the end of its chain').toBe(end)
  const hash = hashOf({ ...entry, previous: end })
  await past.ask(`insert into acceptances (position, id, customer_id, kind, subject, given, text_version, channel, device, happened_at, previous, hash)
    values (${written}, '${id}', '${customerId}', 'cookies', '', true, 'cookies-2026-11', 'VISITA', '', '${happenedAt.toISOString()}', '${end}', '${hash}')`)
  end = hash
}

const anchor = () => ledgerAnchors({ db: past.db, clock: systemClock, log: { info: () => undefined } })()
const act = (customerId: string) =>
  transact(past.db, (tx) =>
    ledgerWriter({ clock: systemClock }).append(tx, {
      customerId,
      sessionId: null,
      kind: 'cookies',
      given: false,
      textVersion: 'cookies-2026-11',
    }),
  )

test("SVC-01 the chain of before stays whole, ends in an anchor, and each holder's own goes on beside it", async () => {
  expect(await verifyLedger(past.db)).toMatchObject({ acts: 2, anchors: 0, broken: undefined })
  await act(iara!)
  await anchor()
  expect(await verifyLedger(past.db)).toMatchObject({ acts: 3, anchors: 1, broken: undefined })
  expect(await past.ask('select chain, position, hash from anchored_heads order by chain')).toMatchObject([
    { chain: COMMON_CHAIN, position: 2, hash: end },
    { chain: iara, position: 1 },
  ])
})

test('SVC-01 OPS-01 a process of the release before that still runs goes on with its chain, and is anchored too', async () => {
  await appendAsBefore(iara!)
  await act(iara!)
  await appendAsBefore(marina!)
  expect(await verifyLedger(past.db)).toMatchObject({ acts: 6, broken: undefined })
  await anchor()
  await past.ask('alter table ledger_acts disable trigger user')
  await past.ask(`delete from ledger_acts where chain = '${COMMON_CHAIN}' and position = 4`)
  expect(await verifyLedger(past.db)).toMatchObject({ broken: { chain: COMMON_CHAIN, position: 3 } })
})
