import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

export type DisputeTables = {
  disputes: {
    requestId: string
    customerId: string
    invoiceId: string
    purchaseId: string
    state: 'open' | 'granted' | 'refused' | 'withdrawn'
    cents: number
    /** The part that its invoice does not charge. */
    outCents: number
    outOn: CivilDate
    /** Charges of its invoice that an accepted dispute waived. */
    waivedCents: Generated<number>
    /** True when its invoice charges the amount again. */
    returned: Generated<boolean>
    /** The amount still to be posted to the next invoices; a credit is negative. */
    toPostCents: Generated<number>
    postedCents: Generated<number>
    /** The entry on another invoice that charges it again. */
    entryId: Generated<string | null>
  }
  disputeFiles: {
    id: string
    requestId: string
    position: number
    name: string
    kind: 'pdf' | 'jpg' | 'png'
    size: number
    sha256: string
    state: 'clean' | 'unchecked' | 'infected'
    sentAt: Date
    /** The last time that the scanner was asked about it. */
    triedAt: Date
    content: Uint8Array | null
  }
}
