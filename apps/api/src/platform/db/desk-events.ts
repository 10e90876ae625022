import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import type { DeskTables } from './desk-tables.ts'

type DeskEvent = Omit<DeskTables['deskEvents'], 'id' | 'details' | 'actor'> & { details: object; actor: string }

/** False on the schema of release 3, on which this code runs too (decision 023). */
export async function knowsClerks(db: Database | Transaction): Promise<boolean> {
  const asked = sql<{ known: boolean }>`select to_regclass('desk_clerks') is not null as known`
  return (await asked.execute(db)).rows[0]?.known ?? false
}

/** Records an act of the desk, in the transaction that does it. Release 3 has no room for one that is about nobody. */
export async function noteAtDesk(tx: Transaction, { details, ...event }: DeskEvent): Promise<void> {
  if (event.customerId === null && !(await knowsClerks(tx))) return
  await tx
    .insertInto('deskEvents')
    .values({ ...event, details: JSON.stringify(details) })
    .execute()
}
