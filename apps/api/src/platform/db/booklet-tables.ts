import type { CivilDate } from '@portal/brazil/dates'
import type { Generated } from 'kysely'

/** Purchases in a shop that are paid by a booklet (carnê). */
export type BookletTables = {
  booklets: {
    id: string
    customerId: string
    cardId: string
    contract: string
    shop: string
    madeOn: CivilDate
    /** The rate of a month of 30 days, as a decimal fraction. */
    monthlyRate: string
    /** The agreement under which banks collect its slips; null where they are registered. */
    collectionId: Generated<string | null>
  }
  /** Agreements under which banks collect slips without registration. */
  collectionAgreements: {
    id: string
    issuer: string
    bank: string
    bankName: string
    agreement: string
    company: string
    valueKind: Generated<'6' | '8'>
  }
  bookletInstalments: {
    bookletId: string
    number: number
    dueOn: CivilDate
    amountCents: number
    paidCents: Generated<number>
    letOffCents: Generated<number>
    settledAt: Date | null
  }
}
