import type { CivilDate } from '@portal/brazil/dates'

/** The tables of payment links to other people (0039, 0042). */
export type PayLinkTables = {
  payLinks: {
    id: string
    tokenHash: string
    customerId: string
    issuer: string
    invoiceId: string | null
    bookletId: string | null
    agreementId: string | null
    numbers: unknown
    about: string
    whole: boolean
    cents: number
    pixId: string
    slipId: string | null
    chargedOn: CivilDate
    /** The last time that it was created or renewed. */
    madeAt: Date
    expiresAt: Date
    revokedAt: Date | null
  }
  payLinkCharges: { linkId: string; chargeId: string }
}
