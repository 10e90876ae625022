import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

/** The side that ended an authorisation; `time` where nobody took it. */
type RecurrenceEnd = 'holder' | 'bank' | 'issuer' | 'time'
type DebitChoice = 'total' | 'minimum'

/** An attempt of a debit as its PSP tells it. */
export type DebitAttempt = {
  on: CivilDate
  kind: 'first' | 'retry' | 'again'
  state: 'asked' | 'booked' | 'paid' | 'cancelled' | 'refused' | 'over'
  endToEndId: string | null
  code: string | null
}

/** Authorisations to debit invoices, and the debits (0072). */
export type DebitTables = {
  recurrences: {
    id: string
    customerId: string
    cardId: string
    state: 'creating' | 'offered' | 'approved' | 'ended'
    choice: DebitChoice
    textVersion: string
    sessionId: string | null
    acceptedAt: Date
    firstDueOn: CivilDate
    locationId: number | null
    recId: string | null
    copyPaste: string | null
    offeredAt: Date | null
    offerUntil: Date
    approvedAt: Date | null
    payerCpf: string | null
    endAskedAt: Date | null
    endAskedBy: 'holder' | 'issuer' | 'time' | null
    endedAt: Date | null
    endedBy: RecurrenceEnd | null
    endedAtBank: Generated<boolean>
    endCode: string | null
    visitAt: Date | null
    visitedUntil: Generated<Date | null>
  }
  debits: {
    id: string
    recurrenceId: string
    invoiceId: string
    choice: DebitChoice
    amountCents: number
    dueOn: CivilDate
    settlesOn: CivilDate
    state: 'asking' | 'scheduled' | 'cancelling' | 'paid' | 'failed' | 'refused' | 'cancelled' | 'missed'
    cause: 'amount' | 'paid' | 'stopped' | 'ended' | 'bank' | null
    code: string | null
    attempts: Generated<DebitAttempt[]>
    retryOn: CivilDate | null
    madeAt: Date
    askedAt: Date | null
    endedAt: Date | null
    lateCents: { fineCents: number; arrearsCents: number; interestCents: number } | null
    lateInvoiceId: string | null
    returnCents: number | null
    returnAskedAt: Date | null
  }
}
