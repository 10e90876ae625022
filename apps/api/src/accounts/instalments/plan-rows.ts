import { type CivilDate, addDays } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import { effectiveDueDate } from '../account/public.ts'
import type { Offer, Option } from './offer-repository.ts'
import type { InvoiceAddress } from './offer-service.ts'
import type { NewPlan } from './plan-repository.ts'

export type Acceptance = {
  optionId: string
  termsVersion: string
  key: string
  /** The origin proves an acceptance besides its text and its time. */
  address: string
  sessionId: string
}

/** Rows of an accepted option. */
export function planRows(
  { offer, option }: { offer: Offer; option: Option },
  acceptance: Acceptance,
  { customerId, cardId, dueOn }: InvoiceAddress,
  clock: Clock,
): NewPlan {
  const now = clock.now()
  const id = randomUUID()
  const plan: NewPlan['plan'] = {
    id,
    protocol: newProtocol(clock.today()),
    customerId,
    cardId,
    invoiceId: offer.invoiceId,
    optionId: option.id,
    state: offer.entryCents > 0 ? 'waiting-entry' : 'active',
    entryCents: offer.entryCents,
    entryUntil: entryUntil(offer, dueOn),
    interestCents: option.interestCents,
    originalDebtCents: offer.originalDebtCents,
    chargedBeforeCents: offer.chargedBeforeCents,
    acceptedAt: now,
    termsVersion: offer.termsVersion,
    address: acceptance.address,
    channel: 'PORTAL',
    sessionId: acceptance.sessionId,
    undoUntil: addDays(clock.today(), offer.undoDays),
    activeAt: offer.entryCents > 0 ? null : now,
    endedAt: null,
    pausedUntil: null,
  }
  const instalments = option.schedule.map((one, index) => ({
    planId: id,
    number: index + 1,
    dueOn: one.dueOn,
    paymentCents: one.paymentCents,
    interestCents: one.interestCents,
    postedInvoiceId: null,
    prepaidBy: null,
  }))
  return { plan, instalments }
}

/** A slip of the down payment is due with the invoice, or on a business day: whoever pays it then is in time. */
function entryUntil(offer: Offer, dueOn: CivilDate): CivilDate {
  const [held, due] = [nextBusinessDay(offer.validUntil), effectiveDueDate(dueOn)]
  return held > due ? held : due
}

/** The protocol is read out on the phone: the day and ten digits. */
const newProtocol = (today: CivilDate): string =>
  `${today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
