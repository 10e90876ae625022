import type { CivilDate } from '@portal/brazil/dates'

/** Deliveries of issuers' data, and the rows that came by them (0075). */
export type DeliveryTables = {
  deliveries: {
    issuer: string
    number: number
    /** The SHA-256 of its files. */
    digest: string
    asOf: CivilDate
    beganAt: Date
    endedAt: Date | null
    refused: number | null
  }
  /** The digest of each row as it was delivered last. */
  deliveredRows: { id: string; kind: string; digest: string; delivery: number }
}
