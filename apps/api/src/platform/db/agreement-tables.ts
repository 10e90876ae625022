import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

/** The tables of what was agreed (0004, 0020). */
export type AgreementTables = {
  agreements: {
    id: string
    customerId: string
    /** The agreement's number for people. */
    contract: string
    state: 'waiting-entry' | 'active' | 'settled' | 'broken' | 'lapsed'
    totalCents: number
    /** Besides the down payment. */
    instalments: number
    nextDueOn: CivilDate | null
    madeOn: CivilDate
    valueCents: number
    discountCents: Generated<number>
    agreedCents: number
    entryCents: Generated<number>
    interestCents: Generated<number>
    iofCents: Generated<number>
    monthlyRate: Generated<string>
    cetMonthly: Generated<number>
    cetYearly: Generated<number>
    originalDebtCents: number
    chargedBeforeCents: Generated<number>
    dueDay: number
    breakDays: Generated<number>
    reofferDays: Generated<number>
    lastDay: CivilDate | null
    movedAt: Generated<Date | null>
    moveChallengeId: Generated<string | null>
    proposalId: Generated<string | null>
    couponId: Generated<string | null>
    negotiationId: Generated<string | null>
    acceptedAt: Generated<Date | null>
    termsVersion: Generated<string | null>
    address: Generated<string | null>
    channel: Generated<'PORTAL' | 'IMPORTADO'>
    sessionId: Generated<string | null>
    endedAt: Date | null
    deductedCents: Generated<number>
    creditCents: Generated<number>
    nextOfferOn: Generated<CivilDate | null>
  }
  agreementInstalments: {
    agreementId: string
    number: number
    dueOn: CivilDate
    paymentCents: number
    interestCents: number
    leftCents: number
    paidCents: Generated<number>
    paidOn: CivilDate | null
  }
  agreementDebts: {
    agreementId: string
    debtId: string
    valueCents: number
    discountCents: number
    agreedCents: number
    live: boolean
  }
  agreementPayments: {
    id: string
    agreementId: string
    paidOn: CivilDate
    receivedAt: Date
    cents: number
    bookedCents: number
    onDebtsCents: number
    creditCents: number
  }
  agreementEvents: {
    id: Generated<number>
    agreementId: string
    kind:
      | 'made'
      | 'entry-paid'
      | 'instalment-paid'
      | 'part-paid'
      | 'overpaid'
      | 'due-moved'
      | 'lapsed'
      | 'broken'
      | 'settled'
    happenedAt: Date
    number: number | null
    cents: number | null
    onDate: CivilDate | null
  }
  paperCodes: {
    code: string
    customerId: string
    kind: 'agreement' | 'settlement' | 'statement' | 'acceptance' | 'insurance' | 'portability'
    agreementId: string | null
    bookletId: string | null
    year: number | null
    acceptanceId: string | null
    policyId: string | null
    requestId: string | null
    issuedOn: CivilDate
  }
}
