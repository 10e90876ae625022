import type { CivilDate } from '@portal/brazil/dates'

/** The tables of invoices divided into instalments (0007, 0014, 0016). */
export type InstalmentTables = {
  instalmentTerms: { issuer: string; version: string; body: string }
  instalmentPolicies: {
    issuer: string
    validFrom: CivilDate
    monthlyRate: string
    counts: number[]
    minimumInstalmentCents: number
    entryShare: string
    offerDays: number
    undoDays: number
    termsVersion: string
  }
  instalmentOffers: {
    id: string
    customerId: string
    invoiceId: string
    madeOn: CivilDate
    validUntil: CivilDate
    undoDays: number
    owedCents: number
    entryCents: number
    leastEntryCents: number
    mostEntryCents: number
    paidBeforeCents: number
    originalDebtCents: number
    chargedBeforeCents: number
    issuer: string
    termsVersion: string
  }
  instalmentOptions: {
    id: string
    offerId: string
    count: number
    monthlyRate: string
    financedCents: number
    interestCents: number
    iofCents: number
    totalCents: number
    interestCapCents: number
    cetMonthly: number
    cetYearly: number
    schedule: { dueOn: CivilDate; paymentCents: number; interestCents: number }[]
  }
  instalmentPlans: {
    id: string
    protocol: string
    customerId: string
    cardId: string
    invoiceId: string
    optionId: string
    state: 'waiting-entry' | 'active' | 'undone' | 'lapsed'
    entryCents: number
    entryUntil: CivilDate
    interestCents: number
    originalDebtCents: number
    chargedBeforeCents: number
    acceptedAt: Date
    termsVersion: string
    address: string
    channel: 'PORTAL'
    sessionId: string
    undoUntil: CivilDate
    activeAt: Date | null
    endedAt: Date | null
    pausedUntil: CivilDate | null
  }
  planInstalments: {
    planId: string
    number: number
    dueOn: CivilDate
    paymentCents: number
    interestCents: number
    postedInvoiceId: string | null
    prepaidBy: string | null
  }
  planPrepayments: {
    id: string
    planId: string
    customerId: string
    invoiceId: string
    count: number
    faceCents: number
    valueCents: number
    acceptedAt: Date
    address: string
    sessionId: string
  }
}
