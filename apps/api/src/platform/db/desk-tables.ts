import type { Generated } from 'kysely'

/** Acts of an issuer's staff on a debt, a credit or a rescue. */
type DeskAct =
  | 'contest'
  | 'contest-end'
  | 'sale'
  | 'credit-back'
  | 'rescue-approval'
  | 'rescue-refusal'
  | 'password-release'

export type DeskTables = {
  deskEvents: {
    id: Generated<number>
    happenedAt: Date
    act: DeskAct
    customerId: string
    subjectId: string
    details: unknown
    note: string
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
