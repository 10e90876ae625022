import type { Transaction } from '@portal/api/db/database'
import type { NewRow, Schema } from '@portal/api/db/schema'

type Table = keyof Schema

/** Notes rows for a table, in the order in which the stories tell them. */
export type Sow = <T extends Table>(table: T, ...rows: NewRow<T>[]) => void

/** Far below the 65,535 parameters that a statement may have. */
const ROWS_AT_ONCE = 500

/** Rows on their way into the database: a statement a table instead of one a row, which is most of what planting takes. */
export function gatherSeeds(): { sow: Sow; plant(tx: Transaction): Promise<void> } {
  // In the order of their first row, so that what others point at comes before them.
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
