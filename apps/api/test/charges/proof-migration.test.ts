import { expect, test } from 'vitest'
import { openPast } from '../past.ts'

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const payment = (number: number, charge: number, cents: number, external: string) =>
  `insert into payments (id, charge_id, amount_cents, method, paid_at, external_id, credit_cents)
    values ('${id(number)}', '${id(charge)}', ${cents}, 'PIX', '2026-11-0${number}', '${external}', 0)`

const aside = (number: number, source: string, reason: string, charge: number, cents: number) =>
  `insert into suspense (id, source, external_id, charge_id, amount_cents, paid_at, reason, raised_at)
    values ('${id(number)}', '${source}', 'D${number}', '${id(charge)}', ${cents}, '2026-11-09', '${reason}', '2026-11-09')`

test('QT-02 INV-10 payments of before have a code each, and what went back is of the payment that was named', async () => {
  const past = await openPast('0055')
  for (const statement of [
    // References do not matter here.
    'set session_replication_role = replica',
    payment(1, 11, 500, 'E1'),
    payment(2, 11, 900, 'E2'),
    payment(3, 11, 900, 'E3'),
    payment(4, 12, 900, 'E4'),
    aside(21, 'BOLETO', 'reversed', 11, 900),
    aside(22, 'PIX', 'refund-by-hand', 12, 300),
    aside(23, 'BOLETO', 'partly-settled', 12, 300),
    aside(24, 'PIX', 'refund-by-hand', 12, 200),
    `insert into notices (id, source, external_id, body, received_at, state, next_attempt_at)
      values ('${id(31)}', 'PIX', 'D24 DEVOLVIDO', '{"refund":{"rtrId":"D24","endToEndId":"E9"}}', '2026-11-09', 'suspense', '2026-11-09')`,
  ])
    await past.ask(statement)
  await past.migrate()
  const codes = (await past.ask('select check_code as code from payments')) as { code: string }[]
  expect(new Set(codes.map(({ code }) => code)).size).toBe(4)
  for (const { code } of codes) expect(code).toMatch(/^[A-HJ-NP-Z][A-HJ-NP-Z2-9]{11}$/)
  expect(await past.ask('select external_id as of, returned_external_id as went from suspense order by 1')).toEqual([
    { of: 'D21', went: 'E3' },
    { of: 'D22', went: 'E4' },
    { of: 'D23', went: null },
    { of: 'D24', went: 'E9' },
  ])
  const returns =
    'select payments.external_id as of, cents::int from payment_returns join payments on payments.id = payment_id order by 1'
  expect(await past.ask(returns)).toEqual([
    { of: 'E3', cents: 900 },
    { of: 'E4', cents: 300 },
  ])
  await past.close()
})
