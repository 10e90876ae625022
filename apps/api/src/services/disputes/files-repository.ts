import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

export type DisputeFile = Omit<Row<'disputeFiles'>, 'content' | 'sha256' | 'triedAt'>

const columns = ['id', 'requestId', 'position', 'name', 'kind', 'size', 'state', 'sentAt'] as const

export const findFiles = async (db: Database, requestIds: readonly string[]): Promise<DisputeFile[]> =>
  requestIds.length === 0
    ? []
    : db.selectFrom('disputeFiles').select(columns).where('requestId', 'in', requestIds).orderBy('position').execute()

export const findSame = (tx: Transaction, requestId: string, sha256: string): Promise<DisputeFile | undefined> =>
  tx
    .selectFrom('disputeFiles')
    .select(columns)
    .where('requestId', '=', requestId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()

export const insertFile = (tx: Transaction, file: NewRow<'disputeFiles'>) =>
  tx.insertInto('disputeFiles').values(file).execute()

export const findOwnFile = (db: Database, customerId: string, id: string) =>
  db
    .selectFrom('disputeFiles')
    .innerJoin('disputes', 'disputes.requestId', 'disputeFiles.requestId')
    .select(['disputeFiles.position', 'disputeFiles.kind', 'disputeFiles.content'])
    .where('disputes.customerId', '=', customerId)
    .where('disputeFiles.id', '=', id)
    .executeTakeFirst()

export const findFileAtDesk = (db: Database, id: string) =>
  db
    .selectFrom('disputeFiles')
    .innerJoin('disputes', 'disputes.requestId', 'disputeFiles.requestId')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'disputes.customerId')
    .select(['disputeFiles.kind', 'disputeFiles.state', 'disputeFiles.content', 'customers.issuer', 'customers.cpf'])
    .where('disputeFiles.id', '=', id)
    .executeTakeFirst()

/** Files that no scanner has checked, the longest untried first. */
export const findUnchecked = (db: Database, most: number) =>
  db
    .selectFrom('disputeFiles')
    .innerJoin('disputes', 'disputes.requestId', 'disputeFiles.requestId')
    .select(['disputeFiles.id', 'disputeFiles.content', 'disputes.customerId'])
    .where('disputeFiles.state', '=', 'unchecked')
    .orderBy('disputeFiles.triedAt')
    .limit(most)
    .execute()

/** A file that failed to be scanned goes behind the others. */
export const markTried = (db: Database, id: string, now: Date) =>
  db.updateTable('disputeFiles').set({ triedAt: now }).where('id', '=', id).execute()

/** Gives false where a verdict was given before. */
export async function judge(tx: Transaction, id: string, verdict: 'clean' | 'infected'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('disputeFiles')
    .set(verdict === 'clean' ? { state: verdict } : { state: verdict, content: null })
    .where('id', '=', id)
    .where('state', '=', 'unchecked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findContact = (tx: Transaction, customerId: string) =>
  selectShared(tx, 'sharedCustomers').select(['email', 'name']).where('id', '=', customerId).executeTakeFirstOrThrow()
