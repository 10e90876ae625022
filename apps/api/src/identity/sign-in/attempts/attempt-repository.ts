import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'

export type AttemptRow = Row<'signInAttempts'>
export type AttemptKind = AttemptRow['kind']
export type AttemptStep = AttemptRow['step']

export const insertAttempt = (db: Database, attempt: NewRow<'signInAttempts'>) =>
  db.insertInto('signInAttempts').values(attempt).execute()

/** A live attempt, of a customer or of an unknown CPF. */
export const findAttempt = (db: Database, id: string, now: Date): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('signInAttempts')
    .selectAll()
    .where('idHash', '=', id)
    .where('step', '!=', 'done')
    .where('endsAt', '>', now)
    .executeTakeFirst()

/** The key of an attempt’s CPF, over or not. */
export async function findCpfKey(db: Database, id: string): Promise<string | undefined> {
  const query = db.selectFrom('signInAttempts').select('cpfKey').where('idHash', '=', id)
  return (await query.executeTakeFirst())?.cpfKey
}

export type RescueProofKind = NonNullable<AttemptRow['provenBy']>

/** Moves on from the step that the caller saw: of several at once, one succeeds. */
export async function moveAttempt(
  tx: Transaction,
  id: string,
  { from, to, provenBy }: { from: AttemptStep; to: AttemptStep; provenBy?: RescueProofKind | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('signInAttempts')
    .set({ step: to, ...(provenBy !== undefined && { provenBy }) })
    .where('idHash', '=', id)
    .where('step', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a try before its answer is checked; returns its number, or undefined once all are used. */
export async function countQuestionTry(db: Database, id: string, limit: number): Promise<number | undefined> {
  const row = await db
    .updateTable('signInAttempts')
    .set((eb) => ({ questionTries: eb('questionTries', '+', 1) }))
    .where('idHash', '=', id)
    .where('step', '=', 'questions')
    .where('questionTries', '<', limit)
    .returning('questionTries')
    .executeTakeFirst()
  return row?.questionTries
}

/** One that is ended on its way proves nothing; those that were done keep what they rest on. */
export const endAttemptsOf = (tx: Transaction, customerId: string) =>
  tx
    .updateTable('signInAttempts')
    .set({ step: 'done', provenBy: null })
    .where('customerId', '=', customerId)
    .where('step', '!=', 'done')
    .execute()
