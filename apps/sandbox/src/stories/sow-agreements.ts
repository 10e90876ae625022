import { type CivilDate, addDays, addMonths } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { randomUUID } from 'node:crypto'
import { type Clock, noonOf } from '@portal/api/clock'
import type { NewRow } from '@portal/api/db/schema'
import type { Seeds } from './seeds.ts'
import { sowDebt } from './sow-debts.ts'
import type { AgreementStory, DebtStory } from './story.ts'

const BREAK_DAYS = 30
const REOFFER_DAYS = 7

/** An agreement from before the portal, its instalments a month apart and the first ones paid. */
export function sowAgreement(
  seeds: Seeds,
  clock: Clock,
  customerId: string,
  { contract, totalCents, instalments, paid, dueInDays, over, discountCents = 0 }: AgreementStory,
): void {
  const { sow } = seeds
  const today = clock.today()
  const id = randomUUID()
  const without = paid === instalments ? ('settled' as const) : ('broken' as const)
  const state = dueInDays === undefined ? without : ('active' as const)
  // The due date of the next instalment, of the one that broke the agreement, or of the last.
  const turn = dueInDays === undefined && state === 'broken' ? turnOfBreak(today) : addDays(today, dueInDays ?? -3)
  const nextAt = state === 'settled' ? instalments : paid + 1
  const dueOf = (number: number) => addMonths(turn, number - nextAt)
  const face = Math.floor(totalCents / instalments)
  const lastDay = lastDayOf(turn)
  const madeOn = madeBefore(dueOf(1), over?.dueDaysAgo ?? 0)
  const endedOn = state === 'broken' ? addDays(lastDay, 1) : turn
  const ended = state === 'active' ? null : noonOf(endedOn)
  const row = {
    id,
    customerId,
    contract,
    state,
    totalCents,
    instalments,
    madeOn,
    valueCents: totalCents + discountCents,
    discountCents,
    agreedCents: totalCents,
    originalDebtCents: totalCents,
    dueDay: Math.min(28, Number(turn.slice(8))),
    breakDays: BREAK_DAYS,
    reofferDays: REOFFER_DAYS,
    nextDueOn: state === 'active' ? turn : null,
    lastDay: state === 'active' ? lastDay : null,
    endedAt: ended,
    deductedCents: state === 'broken' ? face * paid : 0,
    nextOfferOn: state === 'broken' ? addDays(endedOn, REOFFER_DAYS) : null,
  }
  sow('agreements', row)
  const rows = instalmentRows(id, { totalCents, instalments, paid }, dueOf)
  sow('agreementInstalments', ...rows)
  const event = { agreementId: id, number: null, cents: null, onDate: null }
  sow('agreementEvents', { ...event, kind: 'made', happenedAt: noonOf(madeOn), cents: totalCents })
  for (const { number, dueOn: on, paymentCents: cents } of rows.slice(0, paid)) {
    const money = { cents, bookedCents: cents, onDebtsCents: 0, creditCents: 0 }
    sow('agreementPayments', { id: randomUUID(), agreementId: id, paidOn: on, receivedAt: noonOf(on), ...money })
    sow('agreementEvents', { ...event, kind: 'instalment-paid', happenedAt: noonOf(on), number, cents })
  }
  if (over) sowDebtOver(seeds, { row, rows, over })
  if (ended === null) return
  const broken = { kind: 'broken' as const, number: paid + 1, cents: face * paid, onDate: lastDay }
  const end = state === 'broken' ? broken : { kind: 'settled' as const, cents: totalCents }
  sow('agreementEvents', { ...event, happenedAt: ended, ...end })
}

const lastDayOf = (dueOn: CivilDate): CivilDate => nextBusinessDay(addDays(nextBusinessDay(dueOn), BREAK_DAYS))

/** The latest due date whose unpaid instalment broke its agreement yesterday or before. */
function turnOfBreak(today: CivilDate): CivilDate {
  let turn = addDays(today, -BREAK_DAYS)
  while (lastDayOf(turn) > addDays(today, -2)) turn = addDays(turn, -1)
  return turn
}

/** The agreement's day, about two weeks before its first instalment: a debt is so many days late then from a day with banks. */
const madeBefore = (firstDueOn: CivilDate, daysLate: number): CivilDate =>
  addDays(nextBusinessDay(addDays(firstDueOn, -15 - daysLate)), daysLate)

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
      agreementId,
      number,
      dueOn: dueOf(number),
      paymentCents: cents,
      interestCents: 0,
      leftCents: isPaid ? 0 : cents,
      paidCents: isPaid ? cents : 0,
      paidOn: isPaid ? dueOf(number) : null,
    }
  })
}

type AgreementRows = { row: NewRow<'agreements'>; rows: readonly NewRow<'agreementInstalments'>[]; over: DebtStory }

/** The debt of an agreement: bound by it, given back less what was paid, or settled. */
function sowDebtOver(seeds: Seeds, { row, rows, over }: AgreementRows): void {
  const { sow } = seeds
  const id = sowDebt(seeds, row.madeOn, row.customerId, over, {
    settledAt: row.state === 'settled' ? (row.endedAt ?? null) : null,
    nextOfferOn: row.nextOfferOn ?? null,
  })
  const { valueCents, discountCents = 0, agreedCents } = row
  const agreed = { valueCents, discountCents, agreedCents }
  sow('agreementDebts', { agreementId: row.id, debtId: id, ...agreed, live: row.state === 'active' })
  const taken = row.state === 'broken' ? rows.filter(({ paidOn }) => paidOn !== null) : []
  for (const { dueOn: paidOn, paymentCents: cents } of taken)
    sow('debtPayments', { id: randomUUID(), debtId: id, agreementId: row.id, paidOn, cents })
}
