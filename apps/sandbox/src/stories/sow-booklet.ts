import { addDays, addMonths } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { type Clock, days, later } from '@portal/api/clock'
import type { Sow } from './seeds.ts'
import type { BookletStory } from './story.ts'

/** The stories' collection agreement, of the bank that does not exist. */
export const COLLECTION = {
  id: 'carnes',
  issuer: '1',
  bank: '000',
  bankName: 'Banco Fictício',
  agreement: '0004821',
  company: '00000000',
  valueKind: '8',
} as const

/** A booklet whose past instalments were paid a day before they were due. */
export function sowBooklet(
  sow: Sow,
  clock: Clock,
  owner: { customerId: string; cardId: string },
  { contract, shop, count, paid, amountCents, monthlyRate, dueInDays, collected }: BookletStory,
): void {
  const id = randomUUID()
  const nextDueOn = addDays(clock.today(), dueInDays)
  // The last instalment is the anchor where all are paid.
  const at = Math.min(paid, count - 1)
  sow('booklets', {
    id,
    ...owner,
    contract,
    shop,
    madeOn: addMonths(nextDueOn, -at - 1),
    monthlyRate,
    collectionId: collected ? COLLECTION.id : null,
  })
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const rows = numbers.map((number) => {
    const isPaid = number <= paid
    const monthsAgo = at + 1 - number
    return {
      bookletId: id,
      number,
      dueOn: addMonths(nextDueOn, -monthsAgo),
      amountCents,
      paidCents: isPaid ? amountCents : 0,
      settledAt: isPaid ? later(clock.now(), days(dueInDays - 30 * monthsAgo - 1)) : null,
    }
  })
  sow('bookletInstalments', ...rows)
}
