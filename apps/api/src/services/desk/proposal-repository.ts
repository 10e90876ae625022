import type { DeskOrder, DeskProposal } from '@portal/contract/desk'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export { noteAtDesk } from '../../platform/db/desk-events.ts'

/** The order of a proposal, and what its clerk saw when it was made. */
export type ProposedOrder = { pedido: DeskOrder['pedido']; versao: string; visto: DeskProposal['visto'] }
type NewProposal = Omit<NewRow<'deskProposals'>, 'orderBody'> & { orderBody: ProposedOrder }
export type StoredProposal = Omit<Row<'deskProposals'>, 'orderBody'> & { orderBody: ProposedOrder }

/** False where the item has a proposal that waits. */
export async function insertProposal(tx: Transaction, proposal: NewProposal): Promise<boolean> {
  const row = await tx
    .insertInto('deskProposals')
    .values({ ...proposal, orderBody: JSON.stringify(proposal.orderBody) })
    .onConflict((waiting) => waiting.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findWaitingProposals = (db: Database) =>
  db
    .selectFrom('deskProposals')
    .innerJoin('deskClerks', 'deskClerks.id', 'deskProposals.proposedBy')
    .select([
      'deskProposals.id',
      'deskProposals.room',
      'deskProposals.subject',
      'deskProposals.orderBody',
      'deskProposals.proposedBy',
      'deskProposals.proposedAt',
      'deskClerks.login',
      'deskClerks.name',
    ])
    .$narrowType<{ orderBody: ProposedOrder }>()
    .where('decidedAt', 'is', null)
    .orderBy('proposedAt', 'desc')
    .limit(500)
    .execute()

/** Those that the portal closed, the newest first. */
export const findClosedOf = (db: Database, clerkId: string, since: Date) =>
  db
    .selectFrom('deskProposals')
    .select(['id', 'room', 'orderBody', 'decidedAt', 'closedBecause'])
    .$narrowType<{ orderBody: ProposedOrder }>()
    .where('proposedBy', '=', clerkId)
    .where('closedBecause', 'is not', null)
    .where('decidedAt', '>', since)
    .orderBy('decidedAt', 'desc')
    .limit(20)
    .execute()

export const findProposal = (db: Database, id: string): Promise<StoredProposal | undefined> =>
  waiting(db, id).executeTakeFirst()

/** One that waits, held until the transaction ends. */
export const lockProposal = (tx: Transaction, id: string): Promise<StoredProposal | undefined> =>
  waiting(tx, id).forUpdate().executeTakeFirst()

const waiting = (db: Database, id: string) =>
  db
    .selectFrom('deskProposals')
    .selectAll()
    .$narrowType<{ orderBody: ProposedOrder }>()
    .where('id', '=', id)
    .where('decidedAt', 'is', null)

type ProposalDecision = { decidedAt: Date } & (
  | { decidedBy: string; approved: boolean }
  | { approved: false; closedBecause: NonNullable<Row<'deskProposals'>['closedBecause']> }
)

export const decideProposal = (tx: Transaction, id: string, decision: ProposalDecision) =>
  tx.updateTable('deskProposals').set(decision).where('id', '=', id).execute()

export const concludeProposal = (db: Database, id: string, status: number) =>
  db.updateTable('deskProposals').set({ status }).where('id', '=', id).execute()
