import type { Database, Transaction } from '../db/database.ts'

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
      'customers.digital_invoice as digitalInvoice',
      'customers.password_hash as passwordHash',
    ])

export const findCustomer = (db: Database, issuer: string, cpf: string): Promise<Customer | undefined> =>
  selectCustomers(db).where('customers.issuer', '=', issuer).where('customers.cpf', '=', cpf).executeTakeFirst()

/** Whether a device typed a code for this CPF before; the same question for a CPF that does not exist. */
export async function isKnownDevice(db: Database, issuer: string, cpf: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('customers', 'customers.id', 'known_devices.customer_id')
    .select('known_devices.customer_id')
    .where('customers.issuer', '=', issuer)
    .where('customers.cpf', '=', cpf)
    .where('known_devices.device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

export const rememberDevice = (tx: Transaction, customerId: string, deviceHash: string, now: Date) =>
  tx
    .insertInto('known_devices')
    .values({ customer_id: customerId, device_hash: deviceHash, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
