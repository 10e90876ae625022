import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow } from '../../platform/db/schema.ts'

export { noteAtDesk } from '../../platform/db/desk-events.ts'

/** False where the item has a proposal that waits. */
export async function insertProposal(tx: Transaction, proposal: NewRow<'deskProposals'>): Promise<boolean> {
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
    .where('decidedAt', 'is', null)
    .orderBy('proposedAt', 'desc')
    .limit(500)
    .execute()

/** One that waits, held until the transaction ends. */
export const lockProposal = (tx: Transaction, id: string) =>
  tx
    .selectFrom('deskProposals')
    .selectAll()
    .where('id', '=', id)
    .where('decidedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type ProposalDecision = { decidedBy: string; decidedAt: Date; approved: boolean }

export const decideProposal = (tx: Transaction, id: string, decision: ProposalDecision) =>
  tx.updateTable('deskProposals').set(decision).where('id', '=', id).execute()

export const concludeProposal = (db: Database, id: string, status: number) =>
  db.updateTable('deskProposals').set({ status }).where('id', '=', id).execute()
