import type { Generated } from 'kysely'

/** Acts of an issuer's staff on a debt, money, a request, a rescue, somebody's accesses or each other's proposals. */
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
  | 'request-answer'
  | 'proposal'
  | 'proposal-approval'
  | 'proposal-refusal'
  | 'proposal-closing'

export type DeskTables = {
  deskEvents: {
    id: Generated<number>
    happenedAt: Date
    act: DeskAct
    /** Null where nobody is known: money in suspense, a proposal. */
    customerId: string | null
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
  deskClerks: { id: string; subject: string; login: string; name: string; seenAt: Date }
  deskSessions: {
    tokenHash: string
    clerkId: string
    roles: ('acts' | 'approves')[]
    createdAt: Date
    usedAt: Date
    endsAt: Date
  }
  /** An order about money that waits for a second clerk, or had one. */
  deskProposals: {
    id: string
    room: string
    subject: string
    orderBody: unknown
    proposedBy: string
    proposedAt: Date
    decidedBy: Generated<string | null>
    decidedAt: Generated<Date | null>
    approved: Generated<boolean | null>
    /** Null where a clerk decided; else why the portal closed it. */
    closedBecause: Generated<'gone' | 'changed' | null>
    /** The status of the order's answer; null while it is done, or where the process died. */
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
