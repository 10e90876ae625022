import { type CivilDate, addDays, addMonths } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { randomUUID } from 'node:crypto'
import { type Clock, noonOf } from '@portal/api/clock'
import type { NewRow } from '@portal/api/db/schema'
import type { Sow } from './seeds.ts'
import { debtRow } from './sow-debts.ts'
import type { AgreementStory, DebtStory } from './story.ts'

const BREAK_DAYS = 30
const REOFFER_DAYS = 7

/** An agreement from before the portal, its instalments a month apart and the first ones paid. */
export function sowAgreement(
  sow: Sow,
  clock: Clock,
  customerId: string,
  { contract, totalCents, instalments, paid, dueInDays, over }: AgreementStory,
): void {
  const today = clock.today()
  const id = randomUUID()
  const without = paid === instalments ? ('settled' as const) : ('broken' as const)
  const state = dueInDays === undefined ? without : ('active' as const)
  // The due date of the next instalment, of the one that broke the agreement, or of the last.
  const turn = addDays(today, dueInDays ?? (state === 'broken' ? -BREAK_DAYS - 6 : -3))
  const nextAt = state === 'settled' ? instalments : paid + 1
  const dueOf = (number: number) => addMonths(turn, number - nextAt)
  const face = Math.floor(totalCents / instalments)
  const lastDay = nextBusinessDay(addDays(nextBusinessDay(turn), BREAK_DAYS))
  const madeOn = addDays(addMonths(turn, -paid), -10)
  const ended = state === 'active' ? null : noonOf(state === 'broken' ? addDays(today, -2) : turn)
  const row = {
    id,
    customer_id: customerId,
    contract,
    state,
    total_cents: totalCents,
    instalments,
    made_on: madeOn,
    value_cents: totalCents,
    agreed_cents: totalCents,
    original_debt_cents: totalCents,
    due_day: Math.min(28, Number(turn.slice(8))),
    break_days: BREAK_DAYS,
    reoffer_days: REOFFER_DAYS,
    next_due_on: state === 'active' ? turn : null,
    last_day: state === 'active' ? lastDay : null,
    ended_at: ended,
    deducted_cents: state === 'broken' ? face * paid : 0,
    next_offer_on: state === 'broken' ? addDays(today, REOFFER_DAYS - 2) : null,
  }
  sow('agreements', row)
  const rows = instalmentRows(id, { totalCents, instalments, paid }, dueOf)
  sow('agreement_instalments', ...rows)
  const event = { agreement_id: id, number: null, cents: null, on_date: null }
  sow('agreement_events', { ...event, kind: 'made', happened_at: noonOf(madeOn), cents: totalCents })
  for (const { number, due_on: on, payment_cents: cents } of rows.slice(0, paid)) {
    const money = { cents, booked_cents: cents, on_debts_cents: 0, credit_cents: 0 }
    sow('agreement_payments', { id: randomUUID(), agreement_id: id, paid_on: on, received_at: noonOf(on), ...money })
    sow('agreement_events', { ...event, kind: 'instalment-paid', happened_at: noonOf(on), number, cents })
  }
  if (over) sowDebtOver(sow, today, { row, rows, over })
  if (ended === null) return
  const broken = { kind: 'broken' as const, number: paid + 1, cents: face * paid, on_date: lastDay }
  const end = state === 'broken' ? broken : { kind: 'settled' as const, cents: totalCents }
  sow('agreement_events', { ...event, happened_at: ended, ...end })
}

type Instalments = Pick<AgreementStory, 'totalCents' | 'instalments' | 'paid'>

/** The last instalment takes the cents that the others do not divide. */
function instalmentRows(
  agreementId: string,
  { totalCents, instalments, paid }: Instalments,
  dueOf: (number: number) => CivilDate,
) {
  const face = Math.floor(totalCents / instalments)
  return Array.from({ length: instalments }, (_, index) => {
    const number = index + 1
    const cents = number === instalments ? totalCents - face * (instalments - 1) : face
    const isPaid = number <= paid
    return {
      agreement_id: agreementId,
      number,
      due_on: dueOf(number),
      payment_cents: cents,
      interest_cents: 0,
      left_cents: isPaid ? 0 : cents,
      paid_cents: isPaid ? cents : 0,
      paid_on: isPaid ? dueOf(number) : null,
    }
  })
}

type AgreementRows = { row: NewRow<'agreements'>; rows: readonly NewRow<'agreement_instalments'>[]; over: DebtStory }

/** The debt of an agreement: bound by it, given back less what was paid, or settled. */
function sowDebtOver(sow: Sow, today: CivilDate, { row, rows, over }: AgreementRows): void {
  const id = randomUUID()
  sow('debts', {
    ...debtRow(over, today),
    id,
    customer_id: row.customer_id,
    settled_at: row.state === 'settled' ? (row.ended_at ?? null) : null,
    next_offer_on: row.next_offer_on ?? null,
  })
  const agreed = { value_cents: row.total_cents, discount_cents: 0, agreed_cents: row.total_cents }
  sow('agreement_debts', { agreement_id: row.id, debt_id: id, ...agreed, live: row.state === 'active' })
  const taken = row.state === 'broken' ? rows.filter(({ paid_on }) => paid_on !== null) : []
  for (const { due_on: paid_on, payment_cents: cents } of taken)
    sow('debt_payments', { id: randomUUID(), debt_id: id, agreement_id: row.id, paid_on, cents })
}
