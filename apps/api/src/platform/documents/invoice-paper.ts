import type { CivilDate } from '@portal/brazil/dates'
import type { Cents } from '@portal/brazil/money'
import type { Beneficiary } from './compensation.ts'

/** All that an invoice says on paper. */
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
  /** Left out of what is owed today while it is looked into. */
  contestedCents: Cents
  /** What is owed today; 0 when nothing is. */
  payableCents: Cents
  /** Why there is nothing to pay here. */
  rest: 'none' | 'not-closed' | 'revolving' | 'divided'
  limits: { totalCents: Cents; freeCents: Cents }
  /** Until when the entries of the invoice after this one come in; null while nobody has said. */
  nextClosingOn: CivilDate | null
  kindLimits: readonly { name: string; cents: Cents }[]
  /** What was agreed and is on no invoice up to this one. */
  future: { totalCents: Cents; purchasesCents: Cents; creditCents: Cents; feesCents: Cents }
  credits: readonly PaperCredit[]
  late: { days: number; interestCents: Cents; fineCents: Cents; arrearsCents: Cents } | null
  /** From the cheapest to the dearest; none when there is nothing to pay. */
  options: readonly PaperOption[]
  /** Until when its ways of dividing it hold. */
  dividedUntil: CivilDate | undefined
  rates: { rotativo: string; multa: string; mora: string }
  entries: readonly PaperEntry[]
  payments: readonly { on: CivilDate; method: string; amountCents: Cents; code: string }[]
  /** How to pay what is owed today; undefined where nothing is. */
  codes: PaperCodes | undefined
  beneficiary: Beneficiary
}

/** The codes of what is owed; each is there where its bank gave it. */
export type PaperCodes = {
  slip: { digitLine: string; barcode: string; lastDay: CivilDate } | undefined
  pix: PaperPix | undefined
}

export type PaperPix =
  /** The invoice's own: after its due date its PSP adds the charges, until its last day. */
  | { of: 'invoice'; code: string; dueOn: CivilDate; validUntil: CivilDate }
  /** The slip's, where the invoice's could not be had. */
  | { of: 'slip'; code: string }

export type PaperOption = {
  name: string
  todayCents: Cents
  costCents: Cents
  credit: {
    /** What is left to pay after today: once with the next invoice, or so often so much. */
    afterwards: string
    interestCents: Cents
    iofCents: Cents
    monthlyRate: string
    yearlyRate: number
    cetYearly: number
  } | null
}

/** An invoice that was divided, as the loan that it became. */
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
  /** Who uses the additional card. */
  additional: string | null
}
