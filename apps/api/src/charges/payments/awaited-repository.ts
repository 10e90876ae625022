import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'

export type AwaitedCharge = Pick<Row<'charges'>, 'subjectId' | 'method' | 'amountCents'> & {
  /** True when some bank has the money already. */
  seen: boolean
}

/** The awaited charges of each thing owed: the one whose money is on its way first, even past its end, then the newest. */
export const findAwaited = (db: Database, customerId: string, now: Date): Promise<AwaitedCharge[]> =>
  db
    .selectFrom('charges')
    .select(['subjectId', 'method'])
    // Money of another amount is told as it came.
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('suspense')
            .select('suspense.amountCents')
            .whereRef('suspense.chargeId', '=', 'charges.id')
            .where('suspense.resolvedAt', 'is', null)
            .orderBy('suspense.raisedAt', 'desc')
            .limit(1),
          'charges.amountCents',
        )
        .as('amountCents'),
    )
    .select(sql<boolean>`seen_at is not null`.as('seen'))
    .where('customerId', '=', customerId)
    .where('state', '!=', 'paid')
    .where((eb) =>
      eb.or([
        eb('seenAt', 'is not', null),
        eb.and([
          eb('state', '=', 'open'),
          eb('expiresAt', '>', now),
          // A printed Pix waits with its slip.
          eb.or([eb('method', '=', 'BOLETO'), eb('dueOn', 'is', null)]),
        ]),
      ]),
    )
    .orderBy('subjectId')
    .orderBy((eb) => eb('seenAt', 'is not', null), 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
