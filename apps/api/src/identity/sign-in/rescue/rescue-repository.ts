import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel, NewRow, Row } from '../../../platform/db/schema.ts'
import { updateCustomer } from '../../customers/public.ts'

export type Rescue = Row<'contact_rescues'>
export type RescueContact = Row<'rescue_contacts'>

/** A customer's newest rescue since an instant, however it ended. */
export const findLatest = (db: Database, customerId: string, since: Date): Promise<Rescue | undefined> =>
  db
    .selectFrom('contact_rescues')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The rescue that waits for its day. */
export const findOpen = (db: Database, customerId: string): Promise<Rescue | undefined> =>
  db
    .selectFrom('contact_rescues')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()

export const insertRescue = (tx: Transaction, rescue: NewRow<'contact_rescues'>) =>
  tx.insertInto('contact_rescues').values(rescue).execute()

/** The rescue of a stop link, with its end. */
export const findByLink = (db: Database, stopHash: string): Promise<Rescue | undefined> =>
  db.selectFrom('contact_rescues').selectAll().where('stop_hash', '=', stopHash).executeTakeFirst()

/** Stops a customer's waiting rescue; returns it. */
export const stopOpen = (tx: Transaction, customerId: string, now: Date): Promise<Rescue | undefined> =>
  tx
    .updateTable('contact_rescues')
    .set({ stopped_at: now })
    .where('customer_id', '=', customerId)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** The rescue whose wait has been over for longest. */
export const findDue = (db: Database, now: Date): Promise<Rescue | undefined> =>
  db
    .selectFrom('contact_rescues')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .where('takes_effect_at', '<=', now)
    .orderBy('takes_effect_at')
    .limit(1)
    .executeTakeFirst()

/** False where it was stopped, or finished by another process, meanwhile. */
export async function finish(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_rescues')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces both contacts at once, and ends changes that waited for a code of the old ones. */
export async function replaceContacts(tx: Transaction, { customer_id, phone, email }: Rescue): Promise<void> {
  await updateCustomer(tx, customer_id, { phone, email })
  await tx.deleteFrom('contact_changes').where('customer_id', '=', customer_id).execute()
}

export const findContacts = (db: Database, attemptId: string): Promise<RescueContact[]> =>
  db.selectFrom('rescue_contacts').selectAll().where('attempt_id', '=', attemptId).orderBy('channel').execute()

export const findContact = (db: Database, attemptId: string, channel: Channel): Promise<RescueContact | undefined> =>
  db
    .selectFrom('rescue_contacts')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('channel', '=', channel)
    .executeTakeFirst()

/** A second contact for a channel replaces the first. */
export const keepContact = (tx: Transaction, contact: NewRow<'rescue_contacts'>) =>
  tx
    .insertInto('rescue_contacts')
    .values(contact)
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'channel']).doUpdateSet((eb) => ({
        destination: eb.ref('excluded.destination'),
        challenge_id: eb.ref('excluded.challenge_id'),
        asked_at: eb.ref('excluded.asked_at'),
        confirmed_at: null,
      })),
    )
    .execute()

/** False where another contact took its place meanwhile. */
export async function confirmContact(tx: Transaction, contact: RescueContact, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rescue_contacts')
    .set({ confirmed_at: now })
    .where('attempt_id', '=', contact.attempt_id)
    .where('channel', '=', contact.channel)
    .where('challenge_id', '=', contact.challenge_id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
