import { sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import type { DeskTables } from './desk-tables.ts'

type DeskEvent = Omit<DeskTables['deskEvents'], 'id' | 'details' | 'actor'> & { details: object; actor: string }

/** Records an act of the desk, in the transaction that does it. */
export const noteAtDesk = (tx: Transaction, { details, ...event }: DeskEvent) =>
  tx
    .insertInto('deskEvents')
    .values({ ...event, details: JSON.stringify(details) })
    .execute()

/** False on the schema of release 2, on which this code runs too (decision 023): its list of acts refuses new ones. */
export async function takesNewActs(db: Database): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select not exists (select from pg_constraint where conname = 'desk_events_act_check') as free`.execute(db)
  return rows[0]?.free ?? false
}
