import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import * as proposals from './proposal-repository.ts'

export type ClosingReason = 'gone' | 'changed'

const words: Record<ClosingReason, string> = {
  gone: 'O item não espera mais decisão.',
  changed: 'O item mudou depois da proposta.',
}

/** Closes a proposal that waits, with its reason; a closing is nobody's decision. */
export async function closeLocked(tx: Transaction, id: string, because: ClosingReason, at: Date): Promise<void> {
  await proposals.decideProposal(tx, id, { decidedAt: at, approved: false, closedBecause: because })
  await proposals.noteAtDesk(tx, {
    act: 'proposal-closing',
    subjectId: id,
    customerId: null,
    note: words[because],
    details: { because },
    actor: 'portal',
    happenedAt: at,
  })
}

export const closeProposal = (db: Database, clock: Clock, id: string, because: ClosingReason): Promise<void> =>
  transact(db, async (tx) => {
    if ((await proposals.lockProposal(tx, id)) !== undefined) await closeLocked(tx, id, because, clock.now())
  })
