import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Row } from '../../platform/db/schema.ts'
import { type Aside, asideOf } from './suspense/aside.ts'
import { GONE } from './suspense/suspense-repository.ts'

export type AwaitedCharge = Pick<Row<'charges'>, 'subjectId' | 'method' | 'amountCents'> & {
  /** Money that came in another amount. */
  aside: Aside | null
  /** True when some bank has the money already. */
  seen: boolean
}

/** The awaited charges of each thing owed: the one whose money is on its way first, even past its end, then the newest. */
export async function findAwaited(db: Database, customerId: string, now: Date): Promise<AwaitedCharge[]> {
  const rows = await selectAwaited(db, customerId, now)
  const today = civilDateInSaoPaulo(now)
  return rows.map(({ cents, raisedAt, ...charge }) => ({
    ...charge,
    aside: cents === null || raisedAt === null ? null : asideOf({ cents, raisedAt }, charge, today),
  }))
}

const selectAwaited = (db: Database, customerId: string, now: Date) =>
  db
    .selectFrom('charges')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('suspense')
          .select(['amountCents as cents', 'raisedAt'])
          .whereRef('suspense.chargeId', '=', 'charges.id')
          .where('charges.seenAt', 'is not', null)
          .where('resolvedAt', 'is', null)
          .where('reason', 'not in', GONE)
          .orderBy('raisedAt', 'desc')
          .limit(1)
          .as('aside'),
      (join) => join.onTrue(),
    )
    .select(['subjectId', 'method', 'charges.amountCents', 'state', 'cents', 'aside.raisedAt'])
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
