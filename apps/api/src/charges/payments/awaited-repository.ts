import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'

export type AwaitedCharge = Pick<Row<'charges'>, 'subjectId' | 'method' | 'amountCents'> & {
  /** True when some bank has the money already. */
  seen: boolean
}

/** The newest charge that waits for its payment, of each thing that a customer owes; a printed Pix waits with its slip. */
export const findAwaited = (db: Database, customerId: string, now: Date): Promise<AwaitedCharge[]> =>
  db
    .selectFrom('charges')
    .distinctOn('subjectId')
    .select(['subjectId', 'method', 'amountCents'])
    .select(sql<boolean>`seen_at is not null`.as('seen'))
    .where('customerId', '=', customerId)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .where((eb) => eb.or([eb('method', '=', 'BOLETO'), eb('dueOn', 'is', null)]))
    .orderBy('subjectId')
    .orderBy('createdAt', 'desc')
    .execute()
