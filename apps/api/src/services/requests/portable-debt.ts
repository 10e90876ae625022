import type { CivilDate } from '@portal/brazil/dates'

/** A debt that may go to another bank, with its figures of today. */
export type PortableDebt = {
  kind: 'invoice' | 'plan'
  /** The name of the debt and its number. */
  about: string
  contract: string
  balanceCents: number
  monthlyRate: string
  /** Hundredths of a percent; so are `cetMonthly` and `cetYearly`. */
  yearlyRate: number
  cetMonthly: number
  cetYearly: number
  /** Unpaid instalments; null where it is paid at once. */
  instalments: number | null
  dueOn: CivilDate
}
