import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'
import type { AttemptStep } from '../steps.ts'

export type AttemptRow = Row<'sign_in_attempts'>

export const insertAttempt = (db: Database, attempt: NewRow<'sign_in_attempts'>) =>
  db.insertInto('sign_in_attempts').values(attempt).execute()

/** A live attempt, of a customer or of an unknown CPF. */
export const findAttempt = (db: Database, id: string, now: Date): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('sign_in_attempts')
    .selectAll()
    .where('id_hash', '=', id)
    .where('step', '!=', 'done')
    .where('ends_at', '>', now)
    .executeTakeFirst()

/** Moves on from the step that the caller saw: of several at once, one succeeds. */
export async function moveAttempt(tx: Transaction, id: string, from: AttemptStep, to: AttemptStep): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_attempts')
    .set({ step: to })
    .where('id_hash', '=', id)
    .where('step', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Counts a try before its answer is checked; returns its number, or undefined once all are used. */
export async function countQuestionTry(
  db: Database,
  id: string,
  step: 'questions' | 'identity',
  limit: number,
): Promise<number | undefined> {
  const row = await db
    .updateTable('sign_in_attempts')
    .set((eb) => ({ question_tries: eb('question_tries', '+', 1) }))
    .where('id_hash', '=', id)
    .where('step', '=', step)
    .where('question_tries', '<', limit)
    .returning('question_tries')
    .executeTakeFirst()
  return row?.question_tries
}

export const endAttemptsOf = (tx: Transaction, customerId: string) =>
  tx.updateTable('sign_in_attempts').set({ step: 'done' }).where('customer_id', '=', customerId).execute()
