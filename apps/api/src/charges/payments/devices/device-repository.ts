import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Whether it was not known yet. */
export async function insertChargeDevice(tx: Transaction, row: Insertable<Schema['charge_devices']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('charge_devices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('charge_id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Owner = { customerId: string; sessionId: string }

export async function insertRiskyPayment(tx: Transaction, { customerId, sessionId }: Owner, at: Date): Promise<void> {
  const event = { customer_id: customerId, session_id: sessionId, kind: 'risky-payment-device', at } as const
  await tx
    .insertInto('security_events')
    .values({ id: randomUUID(), ...event })
    .execute()
}
