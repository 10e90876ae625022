import type { CivilDate } from '@portal/brazil/dates'

/** The tables of payment links to other people (0039, 0042). */
export type PayLinkTables = {
  pay_links: {
    id: string
    token_hash: string
    customer_id: string
    issuer: string
    invoice_id: string | null
    booklet_id: string | null
    agreement_id: string | null
    numbers: unknown
    about: string
    whole: boolean
    cents: number
    pix_id: string
    slip_id: string | null
    charged_on: CivilDate
    /** The last time that it was created or renewed. */
    made_at: Date
    expires_at: Date
    revoked_at: Date | null
  }
  pay_link_charges: { link_id: string; charge_id: string }
}
