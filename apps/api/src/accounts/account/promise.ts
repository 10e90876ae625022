import { type CivilDate, compareDates } from '@portal/brazil/dates'
import { addBusinessDays, nextBusinessDay } from '@portal/brazil/holidays'
import type { Method } from '../../platform/db/schema.ts'

export type PaymentPromise = {
  /** The last day on which the payment counts as credited. */
  creditedOn: CivilDate
  /** The last day on which the limit is free again. */
  limitOn: CivilDate
}

/** Business days that a method takes; Pix works every day, banks' slips do not. */
const rules: Record<Method, { everyDay: boolean; credit: number; limit: number }> = {
  PIX: { everyDay: true, credit: 0, limit: 0 },
  BOLETO: { everyDay: false, credit: 2, limit: 2 },
}

/** A business day more than a bank may take: what comes in its last night is told the next day. */
const TOLD_DAYS = rules.BOLETO.credit + 1

/** The last day on which a bank tells of a payment that was made on a day. */
export const toldBy = (paidOn: CivilDate): CivilDate => addBusinessDays(nextBusinessDay(paidOn), TOLD_DAYS)

/** Payments of business days before this one were all notified. */
export const toldBefore = (today: CivilDate): CivilDate => addBusinessDays(today, -TOLD_DAYS)

/** The days by which a payment is credited and gives the limit back. */
export function promisedOn(method: Method, paidOn: CivilDate): PaymentPromise {
  const { everyDay, credit, limit } = rules[method]
  const from = everyDay ? paidOn : nextBusinessDay(paidOn)
  return { creditedOn: addBusinessDays(from, credit), limitOn: addBusinessDays(from, limit) }
}

/** The last day on which payments that still hold the limit give it back; undefined where none does. */
export const limitBackBy = (
  payments: readonly { method: Method; on: CivilDate }[],
  today: CivilDate,
): CivilDate | undefined =>
  payments
    .map(({ method, on }) => promisedOn(method, on).limitOn)
    .filter((day) => compareDates(day, today) > 0)
    .toSorted(compareDates)
    .at(-1)
