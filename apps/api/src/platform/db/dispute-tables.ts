import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

export type DisputeTables = {
  disputes: {
    request_id: string
    customer_id: string
    invoice_id: string
    purchase_id: string
    state: 'open' | 'granted' | 'refused' | 'withdrawn'
    cents: number
    /** The part that its invoice does not charge. */
    out_cents: number
    out_on: CivilDate
    /** Charges of its invoice that an accepted dispute waived. */
    waived_cents: Generated<number>
    /** True when its invoice charges the amount again. */
    returned: Generated<boolean>
    /** The amount still to be posted to the next invoices; a credit is negative. */
    to_post_cents: Generated<number>
    posted_cents: Generated<number>
    /** The entry on another invoice that charges it again. */
    entry_id: Generated<string | null>
  }
  dispute_files: {
    id: string
    request_id: string
    position: number
    name: string
    kind: 'pdf' | 'jpg' | 'png'
    size: number
    sha256: string
    state: 'clean' | 'unchecked' | 'infected'
    sent_at: Date
    /** The last time that the scanner was asked about it. */
    tried_at: Date
    content: Uint8Array | null
  }
}
