import type { CivilDate } from '@portal/brazil/dates'
import type { Rate } from '@portal/brazil/exact'
import {
  type InstalmentWorth,
  type OwedInstalment,
  type WorthTerms,
  instalmentWorth,
} from '@portal/brazil/instalment-worth'

export type BookletInstalment = {
  number: number
  dueOn: CivilDate
  amountCents: number
  paidCents: number
  /** Cents that a part payment paid off beyond itself; negative where some of it was charges. */
  letOffCents: number
  settledAt: Date | null
}

/** Terms of a contract and its issuer for early and late payments. */
export type BookletTerms = { monthlyRate: Rate; fine: Rate; arrears: Rate }

export type InstalmentStanding = InstalmentWorth['standing'] | 'paid'
export type Worth = Omit<InstalmentWorth, 'standing' | 'interestCents' | 'until'> & { standing: InstalmentStanding }

const NOTHING = { daysLate: 0, cents: 0, discountCents: 0, fineCents: 0, arrearsCents: 0 }

export const owedOf = ({ dueOn, amountCents, paidCents, letOffCents }: BookletInstalment): OwedInstalment => ({
  dueOn,
  leftCents: Math.max(0, amountCents - paidCents - letOffCents),
})

/** A shop's contract bears no interest of its own after the due date. */
export const worthTerms = (terms: BookletTerms): WorthTerms => ({ ...terms, lateInterest: '0' })

/** The cost of an instalment on a day; 0 once it is paid. */
export function worthOn(instalment: BookletInstalment, terms: BookletTerms, today: CivilDate): Worth {
  if (instalment.settledAt !== null) return { standing: 'paid', ...NOTHING }
  const { interestCents: _, until: __, ...worth } = instalmentWorth(owedOf(instalment), worthTerms(terms), today)
  return worth
}

export type BookletStanding = 'on-time' | 'late' | 'settled'

export function standingOf(worths: readonly Worth[]): BookletStanding {
  if (worths.every(({ standing }) => standing === 'paid')) return 'settled'
  return worths.some(({ standing }) => standing === 'late') ? 'late' : 'on-time'
}
