import type { CivilDate } from '@portal/brazil/dates'
import type { Cents } from '@portal/brazil/money'
import type { Beneficiary } from './compensation.ts'

/** The content of a printed invoice. */
export type InvoicePaper = {
  /** `AAAA-MM` */
  month: string
  closesOn: CivilDate
  dueOn: CivilDate
  today: CivilDate
  holder: { name: string; maskedCpf: string }
  card: { name: string; last4: string }
  totalCents: Cents
  paidCents: Cents
  /** The contested amount, which is not due while it is examined. */
  contestedCents: Cents
  /** The amount due today; 0 when nothing is. */
  payableCents: Cents
  /** Why there is nothing to pay here. */
  rest: 'none' | 'not-closed' | 'revolving' | 'divided'
  limits: { totalCents: Cents; freeCents: Cents }
  /** The closing date of the next invoice; null while it is unknown. */
  nextClosingOn: CivilDate | null
  kindLimits: readonly { name: string; cents: Cents }[]
  /** Amounts that are committed but on no invoice up to this one. */
  future: { totalCents: Cents; purchasesCents: Cents; creditCents: Cents; feesCents: Cents }
  credits: readonly PaperCredit[]
  late: { days: number; interestCents: Cents; fineCents: Cents; arrearsCents: Cents } | null
  /** From the cheapest to the dearest; none when there is nothing to pay. */
  options: readonly PaperOption[]
  /** The last day of its offers to divide it. */
  dividedUntil: CivilDate | undefined
  rates: { rotativo: string; multa: string; mora: string }
  entries: readonly PaperEntry[]
  payments: readonly { on: CivilDate; method: string; amountCents: Cents; code: string }[]
  /** The codes to pay today's amount; undefined where nothing is due. A debit under way may pay it too: it has none. */
  codes: PaperCodes | 'debit-under-way' | undefined
  beneficiary: Beneficiary
}

/** The payment codes, each where its bank gave it. */
export type PaperCodes = {
  slip: { digitLine: string; barcode: string; lastDay: CivilDate } | undefined
  pix: PaperPix | undefined
}

export type PaperPix =
  /** The invoice's own Pix: after the due date the PSP adds late charges, until its last day. */
  | { of: 'invoice'; code: string; dueOn: CivilDate; validUntil: CivilDate; note?: string }
  /** The slip's Pix, where the invoice's is unavailable. */
  | { of: 'slip'; code: string }

export type PaperOption = {
  name: string
  todayCents: Cents
  costCents: Cents
  credit: {
    /** The remaining payments after today's: one with the next invoice, or equal instalments. */
    afterwards: string
    interestCents: Cents
    iofCents: Cents
    monthlyRate: string
    yearlyRate: number
    cetYearly: number
  } | null
}

/** A divided invoice, as the loan that it became. */
export type PaperCredit = {
  protocol: string
  /** `AAAA-MM` */
  dividedMonth: string
  acceptedOn: CivilDate
  financedCents: Cents
  interestCents: Cents
  iofCents: Cents
  count: number
  postedCount: number
  monthlyRate: string
  /** Hundredths of a percent. */
  cetYearly: number
}

export type PaperEntry = {
  on: CivilDate
  description: string
  /** Foreign currency and its rate. */
  detail?: string | undefined
  instalment: string
  amountCents: Cents
  kind: 'COMPRA' | 'PARCELAMENTO' | 'TARIFA' | 'JUROS' | 'CREDITO' | 'IOF'
  /** The holder of the additional card. */
  additional: string | null
}
