import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel, NewRow, Row } from '../../../platform/db/schema.ts'
import { channels } from '../contacts/contact-channel.ts'
import { noteChange } from '../contacts/contact-repository.ts'
import { updateCustomer } from '../../customers/public.ts'

export type Rescue = Row<'contactRescues'>
export type RescueContact = Row<'rescueContacts'>

/** A customer's newest rescue since an instant, however it ended. */
export const findLatest = (db: Database, customerId: string, since: Date): Promise<Rescue | undefined> =>
  db
    .selectFrom('contactRescues')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('askedAt', '>', since)
    .orderBy('askedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The rescue that waits for its day. */
export const findOpen = (db: Database, customerId: string): Promise<Rescue | undefined> =>
  db
    .selectFrom('contactRescues')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('stoppedAt', 'is', null)
    .where('doneAt', 'is', null)
    .executeTakeFirst()

export const insertRescue = (tx: Transaction, rescue: NewRow<'contactRescues'>): Promise<Rescue> =>
  tx.insertInto('contactRescues').values(rescue).returningAll().executeTakeFirstOrThrow()

/** The rescue of a stop link, with its end. */
export const findByLink = (db: Database, stopHash: string): Promise<Rescue | undefined> =>
  db.selectFrom('contactRescues').selectAll().where('stopHash', '=', stopHash).executeTakeFirst()

/** Stops a customer's waiting rescue, of one id if named; returns it. */
export const stopOpen = (
  tx: Transaction,
  { customerId, id }: { customerId: string; id?: string | undefined },
  now: Date,
): Promise<Rescue | undefined> =>
  tx
    .updateTable('contactRescues')
    .set({ stoppedAt: now })
    .where('customerId', '=', customerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .where('stoppedAt', 'is', null)
    .where('doneAt', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Rescues that nobody has stopped and that did not take effect. */
const standing = (db: Database) =>
  db.selectFrom('contactRescues').selectAll().where('stoppedAt', 'is', null).where('doneAt', 'is', null)

/** The rescue whose wait has been over for longest, and to which a person of the issuer said yes. */
export const findDue = (db: Database, now: Date): Promise<Rescue | undefined> =>
  standing(db)
    .where('takesEffectAt', '<=', now)
    .where('approvedAt', 'is not', null)
    .orderBy('takesEffectAt')
    .limit(1)
    .executeTakeFirst()

/** A rescue that was asked before an instant and that nobody of the issuer has approved. */
export const findUnapproved = (db: Database, before: Date): Promise<Rescue | undefined> =>
  standing(db).where('askedAt', '<=', before).where('approvedAt', 'is', null).limit(1).executeTakeFirst()

const reminderKey = (id: string): string => `rescue reminder ${id}`

/** A rescue that waits for a yes, and of which the old contacts heard nothing since an instant. */
export const findUnreminded = (
  db: Database,
  { now, before }: { now: Date; before: Date },
): Promise<Rescue | undefined> =>
  standing(db)
    .where('askedAt', '<=', before)
    .where('approvedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signInCounters')
            .select('key')
            .where('key', '=', sql<string>`${reminderKey('')} || contact_rescues.id`)
            .where('lockedUntil', '>', now),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()

/** Counts a reminder until the next; false where another process did. */
export async function noteReminder(tx: Transaction, id: string, { now, next }: { now: Date; next: Date }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('signInCounters')
    .values({ key: reminderKey(id), failures: 0, windowStart: now, locks: 0, lockedUntil: next })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ lockedUntil: next, windowStart: now })
        .where('signInCounters.lockedUntil', '<=', now),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** True while nobody of the issuer said yes; asked under the customer's lock. */
export async function isUnapproved(tx: Transaction, id: string): Promise<boolean> {
  const open = tx.selectFrom('contactRescues').select('id').where('id', '=', id).where('approvedAt', 'is', null)
  return (await open.where('stoppedAt', 'is', null).where('doneAt', 'is', null).executeTakeFirst()) !== undefined
}

/** False where it was stopped, or finished by another process, meanwhile. */
export async function finish(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contactRescues')
    .set({ doneAt: now })
    .where('id', '=', id)
    .where('stoppedAt', 'is', null)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces both contacts at once, and ends changes that waited for a code of the old ones. */
export async function replaceContacts(tx: Transaction, { customerId, phone, email }: Rescue, now: Date): Promise<void> {
  await updateCustomer(tx, customerId, { phone, email })
  for (const channel of channels) await noteChange(tx, customerId, channel, now)
  await tx.deleteFrom('contactChanges').where('customerId', '=', customerId).execute()
}

export const findContacts = (db: Database, attemptId: string): Promise<RescueContact[]> =>
  db.selectFrom('rescueContacts').selectAll().where('attemptId', '=', attemptId).orderBy('channel').execute()

export const findContact = (db: Database, attemptId: string, channel: Channel): Promise<RescueContact | undefined> =>
  db
    .selectFrom('rescueContacts')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .where('channel', '=', channel)
    .executeTakeFirst()

/** A second contact for a channel replaces the first. */
export const keepContact = (tx: Transaction, contact: NewRow<'rescueContacts'>) =>
  tx
    .insertInto('rescueContacts')
    .values(contact)
    .onConflict((conflict) =>
      conflict.columns(['attemptId', 'channel']).doUpdateSet((eb) => ({
        destination: eb.ref('excluded.destination'),
        challengeId: eb.ref('excluded.challengeId'),
        askedAt: eb.ref('excluded.askedAt'),
        confirmedAt: null,
      })),
    )
    .execute()

/** False where another contact took its place meanwhile. */
export async function confirmContact(tx: Transaction, contact: RescueContact, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rescueContacts')
    .set({ confirmedAt: now })
    .where('attemptId', '=', contact.attemptId)
    .where('channel', '=', contact.channel)
    .where('challengeId', '=', contact.challengeId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
