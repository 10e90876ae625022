import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel, NewRow, Row } from '../../../platform/db/schema.ts'
import { updateCustomer } from '../../customers/public.ts'

export type ContactChange = Row<'contact_changes'>

/** A customer's requested contacts that wait for a code. */
export const findChanges = (db: Database, customerId: string): Promise<ContactChange[]> =>
  db.selectFrom('contact_changes').selectAll().where('customer_id', '=', customerId).orderBy('channel').execute()

export const findChange = (db: Database, customerId: string, channel: Channel): Promise<ContactChange | undefined> =>
  db
    .selectFrom('contact_changes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('channel', '=', channel)
    .executeTakeFirst()

export const keepChange = (tx: Transaction, change: NewRow<'contact_changes'>) =>
  tx
    .insertInto('contact_changes')
    .values(change)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'channel']).doUpdateSet((eb) => ({
        challenge_id: eb.ref('excluded.challenge_id'),
        destination: eb.ref('excluded.destination'),
        asked_at: eb.ref('excluded.asked_at'),
      })),
    )
    .execute()

export async function applyChange(tx: Transaction, { customer_id, channel, destination }: ContactChange) {
  await updateCustomer(tx, customer_id, channel === 'SMS' ? { phone: destination } : { email: destination })
  await tx.deleteFrom('contact_changes').where('customer_id', '=', customer_id).where('channel', '=', channel).execute()
}
