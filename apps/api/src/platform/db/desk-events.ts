import type { Transaction } from './database.ts'
import type { DeskTables } from './desk-tables.ts'

type DeskEvent = Omit<DeskTables['deskEvents'], 'id' | 'details' | 'actor'> & { details: object; actor: string }

/** Records an act of the desk, in the transaction that does it. */
export const noteAtDesk = (tx: Transaction, { details, ...event }: DeskEvent) =>
  tx
    .insertInto('deskEvents')
    .values({ ...event, details: JSON.stringify(details) })
    .execute()
