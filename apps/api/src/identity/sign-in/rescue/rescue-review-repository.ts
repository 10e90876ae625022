import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Rescue } from './rescue-repository.ts'

export { noteAtDesk } from '../../../platform/db/desk-events.ts'

export type ReviewedRescue = Rescue & { cpf: string; name: string; oldPhone: string; oldEmail: string }

/** An issuer's rescues that wait, the oldest first; of one id, if named. */
export const findWaiting = (db: Database, issuer: string, id?: string): Promise<ReviewedRescue[]> =>
  db
    .selectFrom('contactRescues')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'contactRescues.customerId')
    .selectAll('contactRescues')
    .select(['customers.cpf', 'customers.name', 'customers.phone as oldPhone', 'customers.email as oldEmail'])
    .where('customers.issuer', '=', issuer)
    .where('contactRescues.stoppedAt', 'is', null)
    .where('contactRescues.doneAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('contactRescues.id', '=', id ?? ''))
    .orderBy('contactRescues.askedAt')
    .execute()

/** False where it does not wait for a yes any more. */
export async function approve(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contactRescues')
    .set({ approvedAt: now })
    .where('id', '=', id)
    .where('approvedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
