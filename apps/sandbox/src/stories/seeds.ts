import type { Transaction } from '@portal/api/db/database'
import type { NewRow, Tables } from '@portal/api/db/schema'

type Table = keyof Tables

/** Adds rows to a table, in the order of the stories. */
export type Sow = <T extends Table>(table: T, ...rows: NewRow<T>[]) => void

/** Far below the 65,535 parameters of a statement. */
const ROWS_AT_ONCE = 500

/** Rows are inserted with a statement a table instead of one a row, which takes most of the planting's time. */
export function gatherSeeds(): { sow: Sow; plant(tx: Transaction): Promise<void> } {
  // Tables are in the order of their first row, so that rows come after those that they refer to.
  const tables = new Map<Table, object[]>()
  return {
    sow: (table, ...rows) => {
      const before = tables.get(table)
      if (before === undefined) tables.set(table, rows)
      else before.push(...rows)
    },
    async plant(tx) {
      for (const [table, rows] of tables) {
        for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
          const some = rows.slice(at, at + ROWS_AT_ONCE) as NewRow<Table>[]
          await tx.insertInto(table).values(some).execute()
        }
      }
    },
  }
}
