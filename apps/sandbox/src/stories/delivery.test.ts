import { days, stoppedClock } from '@portal/api/clock'
import { monthOfInvoice, schemas } from '@portal/api/load/wire'
import type { DeliveryRows, FileKind } from '@portal/api/load/within'
import { expect, test } from 'vitest'
import { cast } from './cast.ts'
import { issuerDelivery, issuers } from './plant-issuers.ts'
import { seedsOf } from './plant.ts'

/** The short month of a leap year, where days are moved to the end of theirs. */
const [FROM, DAYS] = ['2028-01-29T13:00:00Z', 36]

const faultsOf = (delivery: DeliveryRows): string[] =>
  Object.entries(delivery).flatMap(([kind, rows]) =>
    rows.flatMap((row) => {
      const { error } = schemas[kind as FileKind].safeParse(row)
      return (error?.issues ?? []).map(({ message, path }) => `${kind} ${message} ${path.join('.')}`)
    }),
  )

test('DEMO-01 on whatever day the stories begin, they keep the rules of every delivery', () => {
  expect(issuers.flatMap((issuer) => faultsOf(issuerDelivery(issuer)))).toEqual([])
  const clock = stoppedClock(FROM)
  for (let day = 0; day < DAYS; day += 1) {
    const { delivery } = seedsOf(cast, clock)
    expect(faultsOf(delivery), clock.today()).toEqual([])
    const months = (delivery.faturas ?? []).map((invoice) => `${invoice.cartaoId} ${monthOfInvoice(invoice)}`)
    expect(new Set(months).size, clock.today()).toBe(months.length)
    clock.advance(days(1))
  }
})
