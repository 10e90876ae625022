import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

/** A customer as sign-in sees one, with the issuer's name. */
export type Customer = {
  id: string
  issuer: string
  issuerName: string
  /** Empty for an issuer that has named no telephone. */
  sac: string
  cpf: string
  name: string
  email: string
  phone: string
  digitalInvoice: boolean
  passwordHash: string | null
}

export const selectCustomers = (db: Database) =>
  selectShared(db, 'sharedCustomers')
    .innerJoin('issuers', 'issuers.id', 'customers.issuer')
    .innerJoin('sharedPasswords as password', 'password.customerId', 'customers.id')
    .select([
      'customers.id',
      'customers.issuer',
      'issuers.name as issuerName',
      'issuers.sac',
      'customers.cpf',
      'customers.name',
      'customers.email',
      'customers.phone',
      'password.passwordHash',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('digitalInvoices').whereRef('digitalInvoices.customerId', '=', 'customers.id'))
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
    .selectFrom('knownDevices')
    .innerJoin('sharedCustomers as customers', 'customers.id', 'knownDevices.customerId')
    .select('knownDevices.customerId')
    .where('customers.issuer', '=', issuer)
    .where('customers.cpf', '=', cpf)
    .where('knownDevices.deviceHash', '=', hash)
    .where('knownDevices.addedAt', '>', since)
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
    .insertInto('knownDevices')
    .columns(['customerId', 'deviceHash', 'addedAt'])
    .expression((eb) =>
      eb
        .selectFrom('knownDevices')
        .select(({ val }) => ['customerId', val(hash).as('deviceHash'), 'addedAt'])
        .where('deviceHash', '=', formerHash)
        .where('customerId', '!=', customerId),
    )
    .execute()
  await tx.insertInto('knownDevices').values({ customerId, deviceHash: hash, addedAt: now }).execute()
  await tx
    .updateTable('sessions')
    .set({ deviceHash: hash })
    .where('deviceHash', '=', formerHash)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Each device asks for a code again, except one if named. */
export const forgetDevices = (db: Database, customerId: string, except?: string) =>
  db
    .deleteFrom('knownDevices')
    .where('customerId', '=', customerId)
    .$if(except !== undefined, (query) => query.where('deviceHash', '!=', except ?? ''))
    .execute()

/** Forgets one device. */
export const forgetDevice = (db: Database, customerId: string, hash: string) =>
  db.deleteFrom('knownDevices').where('customerId', '=', customerId).where('deviceHash', '=', hash).execute()

export async function findPasswordHash(tx: Transaction, id: string): Promise<string | null> {
  const { passwordHash } = await tx
    .selectFrom('sharedPasswords')
    .select('passwordHash')
    .where('customerId', '=', id)
    .executeTakeFirstOrThrow()
  return passwordHash
}

export async function findBirthDate(db: Database, customerId: string): Promise<CivilDate> {
  const { birthDate } = await selectShared(db, 'sharedCustomers')
    .select('birthDate')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return birthDate
}
