import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../platform/db/database.ts'

/** A customer as sign-in knows one, with the name of who writes to them. */
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

export const selectCustomers = (on: Database | Transaction) =>
  on
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

/** Whose an attempt is; the same question where it is nobody's. */
export const findOwner = (on: Database | Transaction, id: string | null): Promise<Customer | undefined> =>
  selectCustomers(on).where('customers.id', '=', id).executeTakeFirst()

/** Whether a device typed a code for this CPF since an instant; the same question for a CPF that does not exist. */
export async function isKnownDevice(
  db: Database | Transaction,
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
 * Makes a device known under a new name. Who was known on it under its former name stays known; the former name itself,
 * which somebody may have copied or planted, opens nothing more than before. The sessions on it go with the new name.
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

/** From now on each of them asks for a code again; all but one where one is named. */
export const forgetDevices = (on: Database | Transaction, customerId: string, except?: string) =>
  on
    .deleteFrom('known_devices')
    .where('customer_id', '=', customerId)
    .$if(except !== undefined, (query) => query.where('device_hash', '!=', except ?? ''))
    .execute()

/** One of them alone. */
export const forgetDevice = (on: Database | Transaction, customerId: string, hash: string) =>
  on.deleteFrom('known_devices').where('customer_id', '=', customerId).where('device_hash', '=', hash).execute()

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
