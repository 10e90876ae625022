import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../platform/db/database.ts'

/** A customer as sign-in sees one, with the issuer's name. */
export type Customer = {
  id: string
  issuer: string
  issuerName: string
  cpf: string
  name: string
  email: string
  phone: string
  digitalInvoice: boolean
  passwordHash: string | null
}

export const selectCustomers = (db: Database) =>
  db
    .selectFrom('customers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .select([
      'customers.id',
      'customers.issuer',
      'issuers.name as issuerName',
      'customers.cpf',
      'customers.name',
      'customers.email',
      'customers.phone',
      'customers.password_hash as passwordHash',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('digital_invoices').whereRef('digital_invoices.customer_id', '=', 'customers.id'))
        .$castTo<boolean>()
        .as('digitalInvoice'),
    )

export const findCustomer = (db: Database, issuer: string, cpf: string): Promise<Customer | undefined> =>
  selectCustomers(db).where('customers.issuer', '=', issuer).where('customers.cpf', '=', cpf).executeTakeFirst()

/** The owner of an attempt; the same query runs for an attempt without one. */
export const findOwner = (db: Database, id: string | null): Promise<Customer | undefined> =>
  selectCustomers(db).where('customers.id', '=', id).executeTakeFirst()

/** True when a device entered a code for this CPF since an instant; the same query runs for an unknown CPF. */
export async function isKnownDevice(
  db: Database,
  issuer: string,
  cpf: string,
  { hash, since }: { hash: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('customers', 'customers.id', 'known_devices.customer_id')
    .select('known_devices.customer_id')
    .where('customers.issuer', '=', issuer)
    .where('customers.cpf', '=', cpf)
    .where('known_devices.device_hash', '=', hash)
    .where('known_devices.added_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Gives a known device a new name. The former name, which may have been copied or planted, loses this customer; their
 * sessions move.
 */
export async function rememberDevice(
  tx: Transaction,
  customerId: string,
  { hash, formerHash }: { hash: string; formerHash: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .columns(['customer_id', 'device_hash', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('known_devices')
        .select(({ val }) => ['customer_id', val(hash).as('device_hash'), 'added_at'])
        .where('device_hash', '=', formerHash)
        .where('customer_id', '!=', customerId),
    )
    .execute()
  await tx.insertInto('known_devices').values({ customer_id: customerId, device_hash: hash, added_at: now }).execute()
  await tx
    .updateTable('sessions')
    .set({ device_hash: hash })
    .where('device_hash', '=', formerHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Each device asks for a code again, except one if named. */
export const forgetDevices = (db: Database, customerId: string, except?: string) =>
  db
    .deleteFrom('known_devices')
    .where('customer_id', '=', customerId)
    .$if(except !== undefined, (query) => query.where('device_hash', '!=', except ?? ''))
    .execute()

/** Forgets one device. */
export const forgetDevice = (db: Database, customerId: string, hash: string) =>
  db.deleteFrom('known_devices').where('customer_id', '=', customerId).where('device_hash', '=', hash).execute()

export async function findPasswordHash(tx: Transaction, id: string): Promise<string | null> {
  const { password_hash } = await tx
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return password_hash
}

export async function findBirthDate(db: Database, customerId: string): Promise<CivilDate> {
  const { birth_date } = await db
    .selectFrom('customers')
    .select('birth_date')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return birth_date
}
