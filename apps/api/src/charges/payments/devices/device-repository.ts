import type { Insertable } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** False where it was known. */
export async function insertChargeDevice(tx: Transaction, row: Insertable<Schema['charge_devices']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('charge_devices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('charge_id')
    .executeTakeFirst()
  return inserted !== undefined
}
