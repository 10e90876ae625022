import { type CivilDate, compareDates } from '@portal/brazil/dates'
import type { Claim } from './claims-repository.ts'
import { type PaymentPromise, promisedOn } from './promise.ts'
import { type InvoiceState, type Payment, countPayments } from './status.ts'
import type { Method } from '../../platform/db/schema.ts'

type StepName = 'issued' | 'seen' | 'credited' | 'limit'
export type TrackerStep = {
  name: StepName
  state: 'done' | 'under-way' | 'to-come'
  /** The day of it, or the one by which it is promised. */
  on: CivilDate | null
}

export type ClaimState = 'open' | 'answered' | 'not-found'

type TrackedInvoice = {
  state: InvoiceState
  closesOn: CivilDate
  payments: readonly (Payment & { method: Method })[]
  claim: Claim | undefined
  /** Some bank took the money of a slip on this day, and it has not come yet. */
  seenOn: CivilDate | null
}

/** A claim is answered by a payment that came after it, and open until its day is over. */
export function claimStateOf(claim: Claim, paymentCount: number, today: CivilDate): ClaimState {
  if (paymentCount > claim.paymentsBefore) return 'answered'
  return compareDates(today, claim.answerBy) <= 0 ? 'open' : 'not-found'
}

/** The way of an invoice's payment, its newest where there are more: issued, seen, and once all has come credited, limit free again. */
export function stepsOf({ state, closesOn, payments, claim, seenOn }: TrackedInvoice, today: CivilDate): TrackerStep[] {
  const issued: TrackerStep = { name: 'issued', state: state === 'next' ? 'to-come' : 'done', on: closesOn }
  const claimed = claim && claimStateOf(claim, countPayments(payments), today) === 'open' ? claim : undefined
  // A surplus that went back to whoever paid it counts as nothing, and hides no payment before it.
  const paid = payments.findLast(({ cents }) => cents !== 0)
  if (seenOn !== null) return [issued, ...paidSteps(seenOn, promisedOn('BOLETO', seenOn), today, false)]
  if (claimed) return [issued, ...soughtSteps(promisedOn(claimed.method, claimed.paidOn))]
  if (paid && paid.cents > 0) return [issued, ...paidSteps(paid.on, lastPromised(payments), today, true)]
  return [
    issued,
    ...(['seen', 'credited', 'limit'] as const).map((name): TrackerStep => ({ name, state: 'to-come', on: null })),
  ]
}

/** A slip holds its part of the limit though a Pix was paid after it. */
function lastPromised(payments: TrackedInvoice['payments']): PaymentPromise {
  const all = payments.filter(({ cents }) => cents > 0).map(({ method, on }) => promisedOn(method, on))
  const last = (days: CivilDate[]): CivilDate => days.toSorted(compareDates).at(-1) ?? ''
  return { creditedOn: last(all.map((one) => one.creditedOn)), limitOn: last(all.map((one) => one.limitOn)) }
}

const soughtSteps = ({ creditedOn, limitOn }: PaymentPromise): TrackerStep[] => [
  { name: 'seen', state: 'under-way', on: creditedOn },
  { name: 'credited', state: 'to-come', on: creditedOn },
  { name: 'limit', state: 'to-come', on: limitOn },
]

/** A payment that only another bank has seen is never credited by the calendar alone. */
function paidSteps(
  paidOn: CivilDate,
  { creditedOn, limitOn }: PaymentPromise,
  today: CivilDate,
  isHere: boolean,
): TrackerStep[] {
  const isOver = (day: CivilDate): boolean => isHere && compareDates(day, today) <= 0
  return [
    { name: 'seen', state: 'done', on: paidOn },
    { name: 'credited', state: isOver(creditedOn) ? 'done' : 'under-way', on: creditedOn },
    { name: 'limit', state: isOver(limitOn) ? 'done' : 'to-come', on: limitOn },
  ]
}
