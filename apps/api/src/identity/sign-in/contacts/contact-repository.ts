import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel, NewRow, Row } from '../../../platform/db/schema.ts'
import { updateCustomer } from '../../customers/public.ts'

export type ContactChange = Row<'contactChanges'>

/** A customer's requested contacts that wait for a code. */
export const findChanges = (db: Database, customerId: string): Promise<ContactChange[]> =>
  db.selectFrom('contactChanges').selectAll().where('customerId', '=', customerId).orderBy('channel').execute()

export const findChange = (db: Database, customerId: string, channel: Channel): Promise<ContactChange | undefined> =>
  db
    .selectFrom('contactChanges')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('channel', '=', channel)
    .executeTakeFirst()

export const keepChange = (tx: Transaction, change: NewRow<'contactChanges'>) =>
  tx
    .insertInto('contactChanges')
    .values(change)
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'channel']).doUpdateSet((eb) => ({
        challengeId: eb.ref('excluded.challengeId'),
        destination: eb.ref('excluded.destination'),
        askedAt: eb.ref('excluded.askedAt'),
      })),
    )
    .execute()

/**
 * False where it has ended meanwhile; asked under the customer's lock. Another that waits ends too: its proof is older
 * than this contact.
 */
export async function applyChange(tx: Transaction, change: ContactChange, now: Date): Promise<boolean> {
  const { customerId, channel, destination, challengeId } = change
  const ended = await tx
    .deleteFrom('contactChanges')
    .where('customerId', '=', customerId)
    .returning('challengeId')
    .execute()
  if (!ended.some((each) => each.challengeId === challengeId)) return false
  await updateCustomer(tx, customerId, channel === 'SMS' ? { phone: destination } : { email: destination })
  await noteChange(tx, customerId, channel, now)
  return true
}

/** A contact is new from now on. */
export const noteChange = (tx: Transaction, customerId: string, channel: Channel, changedAt: Date) =>
  tx
    .insertInto('contactAges')
    .values({ customerId, channel, changedAt })
    .onConflict((conflict) => conflict.columns(['customerId', 'channel']).doUpdateSet({ changedAt }))
    .execute()

/** The channels whose contact was changed since an instant. */
export async function findYoungChannels(db: Database, customerId: string, since: Date): Promise<Channel[]> {
  const rows = await db
    .selectFrom('contactAges')
    .select('channel')
    .where('customerId', '=', customerId)
    .where('changedAt', '>', since)
    .execute()
  return rows.map(({ channel }) => channel)
}
