import type { ReturnEvent, ReturnFile } from '@portal/brazil/cnab'
import type { CivilDate } from '@portal/brazil/dates'
import type { ColumnType, Generated } from 'kysely'

export type Method = 'PIX' | 'BOLETO'

/** Charges, payments and the notices of PSPs and banks. */
export type PaymentTables = {
  charges: {
    id: string
    /** Counted over all charges: a bank's own number is made from it. */
    number: ColumnType<number, never, never>
    customerId: string
    invoiceId: string | null
    bookletId: string | null
    agreementId: string | null
    debtId: string | null
    /** The id of the subject, of whichever kind it is. */
    subjectId: ColumnType<string, never, never>
    parts: Generated<{ number: number; cents: number }[]>
    about: string
    method: Method
    amountCents: number
    settles: boolean
    state: 'creating' | 'open' | 'paid' | 'expired' | 'removed' | 'rejected'
    createdAt: Date
    expiresAt: Date
    dueOn: CivilDate | null
    copyPaste: string | null
    bankNumber: string | null
    digitLine: string | null
    barcode: string | null
    paidAt: Date | null
    paidCents: Generated<number | null>
    externalId: string | null
    closedOutsideAt: Date | null
    pollAt: Date
    seenAt: Generated<Date | null>
    refundsPollAt: Generated<Date | null>
    /** True for one that nobody is given: a bank is asked for it by an authorisation. */
    debit: Generated<boolean>
  }
  refunds: {
    id: string
    externalId: string
    paymentId: string
    chargeId: string
    cents: number
    creditCents: number
    nature: string
    refundedAt: Date
    stoodPaid: boolean
    freeUntil: CivilDate
  }
  payments: {
    id: string
    invoiceId: string | null
    chargeId: string
    amountCents: number
    method: Method
    paidAt: Date
    externalId: string
    creditCents: number
    creditPostedCents: Generated<number>
    checkCode: Generated<string>
  }
  /** A view: what of a payment went back to whoever paid. */
  paymentReturns: { paymentId: string; cents: number; returnedAt: Date }
  notices: {
    id: string
    source: Method
    externalId: string
    chargeReference: string | null
    body: unknown
    receivedAt: Date
    copies: Generated<number>
    state: 'stored' | 'applied' | 'unknown' | 'mismatch' | 'suspense' | 'forged'
    attempts: Generated<number>
    nextAttemptAt: Date
  }
  returnFiles: {
    id: string
    hash: string
    layout: ReturnFile['layout']
    bank: string
    agreement: string
    sequence: number
    writtenOn: CivilDate
    receivedAt: Date
    copies: Generated<number>
  }
  returnRecords: {
    id: string
    fileId: string
    line: number
    raw: string
    key: string
    likeness: string
    occurrence: string
    event: ReturnEvent
    bankNumber: string
    paidCents: number
    happenedOn: CivilDate | null
    copyPaste: string | null
    state: 'stored' | 'applied' | 'noted' | 'suspense'
    paymentId: string | null
  }
  suspense: {
    id: string
    source: Method
    externalId: string
    recordId: string | null
    chargeId: string | null
    amountCents: number
    paidAt: Date
    reason:
      | 'unknown-slip'
      | 'unknown-charge'
      | 'other-bank'
      | 'other-agreement'
      | 'other-amount'
      | 'partly-settled'
      | 'after-write-off'
      | 'told-again'
      | 'reversed'
      | 'other-occurrence'
      | 'refund-of-unknown'
      | 'refund-by-hand'
    raisedAt: Date
    resolvedAt: Date | null
    resolution: 'booked' | 'closed' | null
    note: string | null
    paymentId: string | null
    /** The outside's own id of the payment that went back. */
    returnedExternalId: Generated<string | null>
  }
  receivedWatermarks: { source: 'PIX'; readUntil: Date; nextReadAt: Date }
  receivedDays: {
    day: CivilDate
    receivedCount: number
    receivedCents: number
    bookedCents: number
    waitingCents: number
    comparedAt: Date
  }
  idempotencyKeys: {
    customerId: string
    /** The kind of thing that the key names: one key may name a Pix and a slip. */
    kind: string
    key: string
    requestHash: string
    /** The id of the thing that the key made; null until the commit. */
    made: string | null
    createdAt: Date
  }
}
