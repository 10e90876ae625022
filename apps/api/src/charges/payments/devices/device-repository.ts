import type { Insertable } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** False where it was known. */
export async function insertChargeDevice(tx: Transaction, row: Insertable<Schema['chargeDevices']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('chargeDevices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('chargeId')
    .executeTakeFirst()
  return inserted !== undefined
}
