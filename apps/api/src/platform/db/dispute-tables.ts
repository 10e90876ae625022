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
    /** What of it its invoice does not ask for. */
    out_cents: number
    out_on: CivilDate
    /** The charges of its invoice that an acceptance took back. */
    waived_cents: Generated<number>
    /** Its invoice asks for it again. */
    returned: Generated<boolean>
    /** What the next invoices are still to bear; a credit is negative. */
    to_post_cents: Generated<number>
    posted_cents: Generated<number>
    /** The line of another invoice that asks for it again. */
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
    /** When the scanner was last asked about it. */
    tried_at: Date
    content: Uint8Array | null
  }
}
