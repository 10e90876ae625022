import { expect, test } from 'vitest'
import { migrations, openPast } from '../past.ts'

test('OPS-01 the migrations are numbered one after the other, each number once', () => {
  // Earlier migrations were numbered with gaps, and stay so.
  const numbers = migrations.map((name) => Number(name.slice(0, 4))).filter((number) => number >= 34)
  expect(numbers).toEqual(numbers.map((_, place) => 34 + place))
})

test('SVC-01 the codes of a link that was taken back before go with it, unless another link gives them out', async () => {
  const past = await openPast('0042')
  const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  const charge = (number: number, method: string, state: string, seen = 'null') =>
    `insert into charges (id, customer_id, booklet_id, parts, method, amount_cents, settles, state, created_at, expires_at, poll_at, about, seen_at)
      values ('${id(number)}', '${id(1)}', '${id(2)}', '[{"number":1,"cents":1}]', '${method}', ${number}, true, '${state}',
        '2026-11-01', '2026-11-30', '2026-12-01', 'carnê', ${seen})`
  const link = (number: number, pix: number, slip: number | null, revoked: boolean) =>
    `insert into pay_links (id, token_hash, customer_id, issuer, booklet_id, numbers, about, whole, cents, pix_id, slip_id, charged_on, made_at, expires_at, revoked_at)
      values ('${id(number)}', '${number}', '${id(1)}', '1', '${id(2)}', '[1]', 'carnê', true, 1, '${id(pix)}',
        ${slip === null ? 'null' : `'${id(slip)}'`}, '2026-11-01', '2026-11-01', '9999-12-31', ${revoked ? "'2026-11-02'" : 'null'})`
  for (const statement of [
    // References do not matter here.
    'set session_replication_role = replica',
    charge(11, 'PIX', 'open'),
    charge(12, 'BOLETO', 'creating'),
    charge(13, 'PIX', 'paid'),
    charge(14, 'BOLETO', 'open', "'2026-11-02'"),
    charge(15, 'PIX', 'open'),
    charge(16, 'PIX', 'open'),
    link(21, 11, 12, true),
    link(22, 13, 14, true),
    link(23, 15, null, true),
    link(24, 15, 16, false),
  ])
    await past.ask(statement)
  await past.migrate()
  expect(
    await past.ask('select amount_cents::int as number, state, poll_at = created_at as now from charges order by 1'),
  ).toEqual([
    { number: 11, state: 'removed', now: true },
    { number: 12, state: 'removed', now: true },
    { number: 13, state: 'paid', now: false },
    { number: 14, state: 'open', now: false },
    { number: 15, state: 'open', now: false },
    { number: 16, state: 'open', now: false },
  ])
  await past.close()
})
