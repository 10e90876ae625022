import { type CivilDate, daysBetween } from '@portal/brazil/dates'
import type { Rate } from '@portal/brazil/exact'
import { lateCharges } from '@portal/brazil/finance'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { presentValue } from '@portal/brazil/instalments'

export type Instalment = {
  number: number
  dueOn: CivilDate
  amountCents: number
  paidCents: number
  settledAt: Date | null
}

/** What a contract and its issuer say of money that comes early or late. */
export type Terms = { monthlyRate: Rate; fine: Rate; arrears: Rate }

export type Standing = 'to-come' | 'due-today' | 'late' | 'paid'

/** What an instalment costs on a day, its parts each rounded by themselves. */
export type Worth = {
  standing: Standing
  daysLate: number
  cents: number
  discountCents: number
  fineCents: number
  arrearsCents: number
}

const nothing = { daysLate: 0, cents: 0, discountCents: 0, fineCents: 0, arrearsCents: 0 }

/**
 * Before its due date an instalment is worth less by the contract's rate and the real days that it is ahead; after it, the
 * fine once and the interest of arrears. Due on a day without banks it is on time until the next one with them.
 * @source CDC art. 52 §§ 1 and 2; Res. CMN 4.882/2020; Lei 7.089/1983
 */
export function worthOn(instalment: Instalment, terms: Terms, today: CivilDate): Worth {
  if (instalment.settledAt !== null) return { standing: 'paid', ...nothing }
  const { dueOn } = instalment
  const leftCents = Math.max(0, instalment.amountCents - instalment.paidCents)
  const lastDay = nextBusinessDay(dueOn)
  if (today > lastDay) {
    const daysLate = daysBetween(dueOn, today)
    const { fine, arrears } = terms
    const late = lateCharges(leftCents, daysLate, { fine, arrears, interest: '0' })
    const { fineCents, arrearsCents, totalCents } = late
    return { standing: 'late', daysLate, cents: totalCents, discountCents: 0, fineCents, arrearsCents }
  }
  const cents = presentValue([{ cents: leftCents, dueOn }], terms.monthlyRate, today)
  const standing = today === lastDay ? 'due-today' : 'to-come'
  return { ...nothing, standing, cents, discountCents: leftCents - cents }
}

export type BookletStanding = 'on-time' | 'late' | 'settled'

export function standingOf(worths: readonly Worth[]): BookletStanding {
  if (worths.every(({ standing }) => standing === 'paid')) return 'settled'
  return worths.some(({ standing }) => standing === 'late') ? 'late' : 'on-time'
}
