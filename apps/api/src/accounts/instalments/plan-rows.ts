import { type CivilDate, addDays } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { NewRow } from '../../platform/db/schema.ts'
import { effectiveDueDate } from '../account/public.ts'
import type { Offer, Option } from './offer-repository.ts'
import type { InvoiceAddress } from './offer-service.ts'

export type Acceptance = {
  optionId: string
  termsVersion: string
  key: string
  /** The origin proves an acceptance besides its text and its time. */
  address: string
  sessionId: string
}

type PlanRows = { plan: NewRow<'instalment_plans'>; instalments: NewRow<'plan_instalments'>[] }

/** Rows of an accepted option. */
export function planRows(
  { offer, option }: { offer: Offer; option: Option },
  acceptance: Acceptance,
  { customerId, cardId, dueOn }: InvoiceAddress,
  clock: Clock,
): PlanRows {
  const now = clock.now()
  const id = randomUUID()
  const plan: PlanRows['plan'] = {
    id,
    protocol: newProtocol(clock.today()),
    customer_id: customerId,
    card_id: cardId,
    invoice_id: offer.invoice_id,
    option_id: option.id,
    state: offer.entry_cents > 0 ? 'waiting-entry' : 'active',
    entry_cents: offer.entry_cents,
    entry_until: entryUntil(offer, dueOn),
    interest_cents: option.interest_cents,
    original_debt_cents: offer.original_debt_cents,
    charged_before_cents: offer.charged_before_cents,
    accepted_at: now,
    terms_version: offer.terms_version,
    address: acceptance.address,
    channel: 'PORTAL',
    session_id: acceptance.sessionId,
    undo_until: addDays(clock.today(), offer.undo_days),
    active_at: offer.entry_cents > 0 ? null : now,
    ended_at: null,
    paused_until: null,
  }
  const instalments = option.schedule.map((one, index) => ({
    plan_id: id,
    number: index + 1,
    due_on: one.dueOn,
    payment_cents: one.paymentCents,
    interest_cents: one.interestCents,
    posted_invoice_id: null,
    prepaid_by: null,
  }))
  return { plan, instalments }
}

/** A slip of the down payment is due with the invoice, or on a business day: whoever pays it then is in time. */
function entryUntil(offer: Offer, dueOn: CivilDate): CivilDate {
  const [held, due] = [nextBusinessDay(offer.valid_until), effectiveDueDate(dueOn)]
  return held > due ? held : due
}

/** The protocol is read out on the phone: the day and ten digits. */
const newProtocol = (today: CivilDate): string =>
  `${today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
