import type { Generated } from 'kysely'

/** Acts of an issuer's staff on a debt, a credit, a rescue, somebody's accesses or money in suspense. */
type DeskAct =
  | 'contest'
  | 'contest-end'
  | 'sale'
  | 'credit-back'
  | 'rescue-approval'
  | 'rescue-refusal'
  | 'password-release'
  | 'access-ending'
  | 'suspense-booking'
  | 'suspense-closing'

export type DeskTables = {
  deskEvents: {
    id: Generated<number>
    happenedAt: Date
    act: DeskAct
    customerId: string
    subjectId: string
    details: unknown
    note: string
    /** The person of the issuer who acted; null for acts of before. */
    actor: Generated<string | null>
  }
  /** Each order of a desk, by its signature's own id. */
  deskOrders: {
    id: string
    address: string
    act: string | null
    actor: string
    takenAt: Date
    /** The status of its answer; null while it is done, or where the process died. */
    status: Generated<number | null>
  }
  returnedCredits: { creditId: string; customerId: string; cents: number; protocol: string; returnedAt: Date }
  /** A view. */
  instalmentCredits: {
    id: string
    customerId: string
    agreementId: string | null
    bookletId: string | null
    about: string
    cents: number
    since: Date
    returnedAt: Date | null
    protocol: string | null
  }
}
