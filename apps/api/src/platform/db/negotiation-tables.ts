import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'
import type { Channel } from './schema.ts'

export type DebtKind = 'card' | 'loan' | 'booklet'

/** The tables of debts, offers and agreements (0004, 0019). */
export type NegotiationTables = {
  debts: {
    id: string
    customerId: string
    kind: Generated<DebtKind>
    origin: string
    contract: string
    originalCents: number
    carriedCents: Generated<number>
    contractRate: Generated<string>
    iofDays: Generated<number>
    dueOn: CivilDate
    contestedCents: Generated<number>
    contestedOn: Generated<CivilDate | null>
    soldOn: Generated<CivilDate | null>
    soldToName: Generated<string | null>
    soldToCnpj: Generated<string | null>
    soldToChannel: Generated<string | null>
    nextOfferOn: Generated<CivilDate | null>
    settledAt: Date | null
    seenAt: Date | null
  }
  debtPayments: { id: string; debtId: string; agreementId: string | null; paidOn: CivilDate; cents: number }
  debtStatements: { customerId: string; year: number; issuedOn: CivilDate; seenAt: Date | null }
  negotiationTerms: { issuer: string; version: string; body: string }
  negotiationPolicies: {
    issuer: string
    validFrom: CivilDate
    monthlyRate: string
    counts: number[]
    minimumInstalmentCents: number
    entryShare: string
    mostDiscount: string
    offerDays: number
    entryDays: number
    firstDays: number
    breakDays: number
    reofferDays: number
    iofRule: 'complementary' | 'none'
    termsVersion: string
  }
  negotiationDiscounts: {
    issuer: string
    validFrom: CivilDate
    fromDays: number
    cashShare: string
    planShare: string
  }
  negotiationCampaigns: {
    issuer: string
    id: string
    extraShare: string
    limitCents: number
    validFrom: CivilDate
    validUntil: CivilDate
    appUrl: string | null
  }
  coupons: {
    id: string
    issuer: string
    codeHash: string
    extraShare: string
    validFrom: CivilDate
    validUntil: CivilDate
    debtKinds: DebtKind[] | null
    customerId: string | null
  }
  couponUses: { couponId: string; customerId: string; agreementId: string }
  negotiationProposals: {
    id: string
    customerId: string
    issuer: string
    debtsKey: string
    couponId: string | null
    campaign: string | null
    madeOn: CivilDate
    validUntil: CivilDate
    entryDueOn: CivilDate
    basis: ProposalBasis
    termsVersion: string
  }
  proposalDebts: {
    proposalId: string
    debtId: string
    daysLate: number
    principalCents: number
    interestCents: number
    fineCents: number
    arrearsCents: number
    valueCents: number
    cashDiscountCents: number
    planDiscountCents: number
  }
  negotiationLinks: {
    id: string
    tokenHash: string
    customerId: string
    issuer: string
    channel: Channel
    destinationHash: string
    madeAt: Date
    expiresAt: Date
    usedAt: Generated<Date | null>
    revokedAt: Generated<Date | null>
    wrongDates: Generated<number>
    campaign: string | null
    sealedCoupon: string | null
  }
  negotiations: {
    id: string
    customerId: string
    sessionId: string
    proposalId: string
    count: number
    entryCents: number
    dueDay: number
    step: 'confirm-data' | 'send-code' | 'conclude' | 'done'
    needsCode: boolean
    challengeId: string | null
    agreementId: string | null
    begunAt: Date
  }
}

/** The basis of a proposal's options, as it was when the proposal was made. */
type ProposalBasis = {
  madeOn: CivilDate
  entryDueOn: CivilDate
  /** The whole value on the day, before and after the discount of each way to pay. */
  valueCents: number
  cashCents: number
  planCents: number
  /** The value without the coupon or the campaign; the same where there is none. */
  plainCashCents: number
  plainPlanCents: number
  /** Lei 14.690/2023, art. 28: the original value, and what is charged on it already besides the discounted charges. */
  originalCents: number
  chargedCents: number
  principalCents: number
  monthlyRate: string
  counts: number[]
  minimumInstalmentCents: number
  entryShare: string
  firstDays: number
  breakDays: number
  reofferDays: number
  /** The principal of each debt, and its days of IOF that are not paid yet. */
  taxed: { principalCents: number; days: number }[]
  iofDaily: string
}
