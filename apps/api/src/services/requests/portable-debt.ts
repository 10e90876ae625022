import type { CivilDate } from '@portal/brazil/dates'

/** What may go to another bank, as it stands today. */
export type PortableDebt = {
  kind: 'invoice' | 'plan'
  /** What it is, and the number that it is known by. */
  about: string
  contract: string
  balanceCents: number
  monthlyRate: string
  /** Hundredths of a percent, as the two of the whole cost. */
  yearlyRate: number
  cetMonthly: number
  cetYearly: number
  /** Left to be paid; none where it is paid at once. */
  instalments: number | null
  dueOn: CivilDate
}
