import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'

export type AwaitedCharge = Pick<Row<'charges'>, 'subjectId' | 'method' | 'amountCents'> & {
  /** Money that came in another amount, as it came. */
  asideCents: number | null
  asideAt: Date | null
  /** True when some bank has the money already. */
  seen: boolean
}

/** The awaited charges of each thing owed: the one whose money is on its way first, even past its end, then the newest. */
export const findAwaited = (db: Database, customerId: string, now: Date): Promise<AwaitedCharge[]> =>
  db
    .selectFrom('charges')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('suspense')
          .select(['amountCents as asideCents', 'paidAt as asideAt'])
          .whereRef('suspense.chargeId', '=', 'charges.id')
          .where('resolvedAt', 'is', null)
          .orderBy('raisedAt', 'desc')
          .limit(1)
          .as('aside'),
      (join) => join.onTrue(),
    )
    .select(['subjectId', 'method', 'charges.amountCents', 'asideCents', 'asideAt'])
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
