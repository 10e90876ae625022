import { cet } from '@portal/brazil/cet'
import { REVOLVING_DAYS, revolve } from '@portal/brazil/finance'
import { yearlyRateOf } from '@portal/brazil/price'
import type { Due } from './due.ts'
import { invoiceRules } from './status.ts'

export type CreditRates = { rotativo: string; iofDay: string; iofAdditional: string }

/** One way of paying an invoice and all that it costs in the end. */
export type PayOption = {
  kind: 'total' | 'minimum'
  todayCents: number
  costCents: number
  credit: RevolvingCredit | null
}

/** An option of dividing the invoice into instalments, told among the ways of paying it. */
export type DividedWay = {
  kind: 'instalments'
  /** The down payment. */
  todayCents: number
  /** It and every instalment. */
  costCents: number
  option: {
    count: number
    financedCents: number
    interestCents: number
    iofCents: number
    monthlyRate: string
    paymentCents: number
    /** Hundredths of a percent, as the next two. */
    yearlyRate: number
    cetMonthly: number
    cetYearly: number
    validUntil: string
  }
}

export type PayWay = PayOption | DividedWay

/** A month of revolving credit of what was left unpaid. */
export type RevolvingCredit = {
  leftCents: number
  interestCents: number
  iofCents: number
  nextInvoiceCents: number
  monthlyRate: string
  /** Hundredths of a percent. */
  yearlyRate: number
  cetMonthly: number
  cetYearly: number
  iofDay: string
  iofAdditional: string
}

/**
 * The ways of paying, the cheapest first, the total always there (BCB 365/2023). A late invoice offers no minimum:
 * paying it stops no charge.
 */
export function payOptions(due: Due, rates: CreditRates): PayOption[] {
  const { payableCents, minimumCents, state } = due
  if (!invoiceRules[state].payable) return []
  const total: PayOption = { kind: 'total', todayCents: payableCents, costCents: payableCents, credit: null }
  // One cent is no minimum to offer: what the invoice asked at least was paid already.
  if (state === 'late' || minimumCents <= 1 || minimumCents >= payableCents) return [total]
  const credit = revolvingOf(payableCents - minimumCents, rates)
  const minimum: PayOption = {
    kind: 'minimum',
    todayCents: minimumCents,
    costCents: minimumCents + credit.nextInvoiceCents,
    credit,
  }
  return [total, minimum]
}

/** Throws where nothing is left. */
export function revolvingOf(leftCents: number, { rotativo, iofDay, iofAdditional }: CreditRates): RevolvingCredit {
  const cost = revolve(leftCents, { monthly: rotativo, iofDaily: iofDay, iofAdditional })
  const whole = cet(leftCents, [{ cents: cost.nextInvoiceCents, at: REVOLVING_DAYS }])
  if (whole === undefined) throw new Error('a month of revolving credit has a cost')
  return {
    leftCents,
    ...cost,
    monthlyRate: rotativo,
    yearlyRate: yearlyRateOf(rotativo),
    cetMonthly: whole.monthly,
    cetYearly: whole.yearly,
    iofDay,
    iofAdditional,
  }
}
