import { addDays } from '@portal/brazil/dates'
import { addBusinessDays, isMarketDay } from '@portal/brazil/holidays'
import { expect, test } from 'vitest'
import { lastDayOf } from '../../src/debts/agreements/agreement-status.ts'
import { openPast } from '../past.ts'

const customer = '00000000-0000-4000-8000-000000000001'
const issuer = `insert into issuers (id, name, cnpj) values ('1', 'Emissor', '0')`
const holder = `insert into customers (id, issuer, cpf, name, birth_date, email, phone)
  values ('${customer}', '1', '52998224725', 'A', '1990-01-01', 'a@b.example', '+5585900000000')`

test('AGR-01 agreements of before become whole ones: their instalments a month apart, what was paid paid, no cent lost', async () => {
  const past = await openPast('0019')
  await past.ask(issuer)
  await past.ask(holder)
  await past.ask(`insert into debts (id, customer_id, origin, contract, original_cents, due_on)
      values (gen_random_uuid(), '${customer}', 'Cartão', '1', 100, '2026-01-31')`)
  await past.ask(`insert into agreements (id, customer_id, contract, state, total_cents, instalments, paid_instalments, next_due_on, made_on)
    select gen_random_uuid(), '${customer}', state, state, 100003, 10, paid, next_due::date, '2026-08-09'
    from (values ('active', 3, '2026-12-31'), ('broken', 1, null), ('settled', 10, null)) as drawn (state, paid, next_due)`)
  await past.migrate()
  const rows = await past.ask(`
    select state, sum(payment_cents)::int as whole, count(*) filter (where left_cents = 0)::int as paid, count(*)::int as number,
      min(due_on) filter (where left_cents > 0)::text as next, agreements.next_due_on::text as told, agreements.last_day::text as last
    from agreements join agreement_instalments on agreement_id = agreements.id
    group by agreements.id order by state`)
  expect(rows).toMatchObject([
    {
      state: 'active',
      whole: 100_003,
      paid: 3,
      number: 10,
      next: '2026-12-31',
      told: '2026-12-31',
      last: '2027-02-03',
    },
    { state: 'broken', whole: 100_003, paid: 1, number: 10, told: null, last: null },
    { state: 'settled', whole: 100_003, paid: 10, number: 10, next: null, told: null },
  ])
  await past.close()
})

/** The last day as computed before the year's last weekday counted as one without banks. */
const lastDayBefore = (state: string, dueOn: string, breakDays: number): string => {
  const next = (day: string) => (isMarketDay(day) ? day : addBusinessDays(day, 1, isMarketDay))
  return next(addDays(next(dueOn), state === 'active' ? breakDays : 0))
}

test('AGR-01 an agreement that was due or lasted until a year’s last weekday lasts as one that is made today', async () => {
  const past = await openPast('0047')
  await past.ask(issuer)
  await past.ask(holder)
  const years = [2026, 2027, 2028]
  const dues = years.flatMap((year) => Array.from({ length: 75 }, (_, day) => addDays(`${year}-11-20`, day)))
  const drawn = dues.flatMap((due) =>
    [5, 30].flatMap((days) => (['active', 'waiting-entry'] as const).map((state) => ({ state, due, days }))),
  )
  const rows = drawn.map(({ state, due, days }) => {
    const values = [state, `${state} ${due} ${days}`, due, lastDayBefore(state, due, days)]
    return `(gen_random_uuid(), '${customer}', ${values.map((value) => `'${value}'`).join(', ')}, ${days},
      '2026-08-09', 1000, 1000, 1000, 1000, 10, 500, 10, 'IMPORTADO')`
  })
  await past.ask(`insert into agreements (id, customer_id, state, contract, next_due_on, last_day, break_days,
    made_on, total_cents, value_cents, agreed_cents, original_debt_cents, instalments, entry_cents, due_day, channel)
    values ${rows.join(',\n')}`)
  await past.migrate()
  const after = (await past.ask('select contract, last_day::text as last from agreements')) as Record<string, string>[]
  expect(new Map(after.map(({ contract, last }) => [contract, last]))).toEqual(
    new Map(drawn.map(({ state, due, days }) => [`${state} ${due} ${days}`, lastDayOf(state, due, days)])),
  )
  await past.close()
})
