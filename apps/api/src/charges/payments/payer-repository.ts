import { type PostalAddress, isWholeAddress } from '@portal/brazil/address'
import { addressOf } from '../../platform/db/address-columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

/** A bank asks for every part of an address: one that lacks any is none. */
export async function findPayerAddress(db: Database, customerId: string): Promise<PostalAddress | undefined> {
  const row = await selectShared(db, 'sharedCustomers')
    .select(['street', 'streetNumber', 'complement', 'district', 'town', 'state', 'postalCode'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  const address = row && addressOf(row)
  return address && isWholeAddress(address) ? address : undefined
}
