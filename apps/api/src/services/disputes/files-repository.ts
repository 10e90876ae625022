import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export type DisputeFile = Omit<Row<'dispute_files'>, 'content' | 'sha256' | 'tried_at'>

const columns = ['id', 'request_id', 'position', 'name', 'kind', 'size', 'state', 'sent_at'] as const

export const findFiles = async (db: Database, requestIds: readonly string[]): Promise<DisputeFile[]> =>
  requestIds.length === 0
    ? []
    : db.selectFrom('dispute_files').select(columns).where('request_id', 'in', requestIds).orderBy('position').execute()

export const findSame = (tx: Transaction, requestId: string, sha256: string): Promise<DisputeFile | undefined> =>
  tx
    .selectFrom('dispute_files')
    .select(columns)
    .where('request_id', '=', requestId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

export const insertFile = (tx: Transaction, file: NewRow<'dispute_files'>) =>
  tx.insertInto('dispute_files').values(file).execute()

export const findOwnFile = (db: Database, customerId: string, id: string) =>
  db
    .selectFrom('dispute_files')
    .innerJoin('disputes', 'disputes.request_id', 'dispute_files.request_id')
    .select(['dispute_files.position', 'dispute_files.kind', 'dispute_files.content'])
    .where('disputes.customer_id', '=', customerId)
    .where('dispute_files.id', '=', id)
    .executeTakeFirst()

export const findFileAtDesk = (db: Database, id: string) =>
  db.selectFrom('dispute_files').select(['kind', 'state', 'content']).where('id', '=', id).executeTakeFirst()

/** Files that no scanner has checked, the longest untried first. */
export const findUnchecked = (db: Database, most: number) =>
  db
    .selectFrom('dispute_files')
    .innerJoin('disputes', 'disputes.request_id', 'dispute_files.request_id')
    .select(['dispute_files.id', 'dispute_files.content', 'disputes.customer_id as customerId'])
    .where('dispute_files.state', '=', 'unchecked')
    .orderBy('dispute_files.tried_at')
    .limit(most)
    .execute()

/** A file that failed to be scanned goes behind the others. */
export const markTried = (db: Database, id: string, now: Date) =>
  db.updateTable('dispute_files').set({ tried_at: now }).where('id', '=', id).execute()

/** Gives false where a verdict was given before. */
export async function judge(tx: Transaction, id: string, verdict: 'clean' | 'infected'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute_files')
    .set(verdict === 'clean' ? { state: verdict } : { state: verdict, content: null })
    .where('id', '=', id)
    .where('state', '=', 'unchecked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findContact = (tx: Transaction, customerId: string) =>
  tx.selectFrom('customers').select(['email', 'name']).where('id', '=', customerId).executeTakeFirstOrThrow()
