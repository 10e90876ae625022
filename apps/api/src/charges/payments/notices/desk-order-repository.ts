import type { Database } from '../../../platform/db/database.ts'
import type { NewRow } from '../../../platform/db/schema.ts'

/** False for an order that was taken before. */
export async function takeOrder(db: Database, order: NewRow<'deskOrders'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deskOrders')
    .values(order)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const concludeOrder = (db: Database, id: string, status: number) =>
  db.updateTable('deskOrders').set({ status }).where('id', '=', id).execute()
