import type { Transaction } from '@portal/api/db/database'
import type { NewRow, Tables } from '@portal/api/db/schema'
import { type DeliveryRows, type FileKind, type WireRow, takeWithin } from '@portal/api/load/within'

type Table = keyof Tables
type Act = (tx: Transaction) => Promise<unknown>

/** Adds rows to a table, in the order of the stories. */
export type Sow = <T extends Table>(table: T, ...rows: NewRow<T>[]) => void

/** An issuer's stories: what it delivers as any issuer does, and what no delivery has. */
export type Seeds = {
  deliver<K extends FileKind>(kind: K, row: WireRow<K>): void
  sow: Sow
  /** Does something to what was delivered, before rows of tables follow. */
  afterwards(act: Act): void
}

/** Far below the 65,535 parameters of a statement. */
const ROWS_AT_ONCE = 500

/** Rows are inserted with a statement a table instead of one a row, which takes most of the planting's time. */
export function gatherSeeds(): Seeds & {
  delivery: DeliveryRows
  plant(tx: Transaction, issuer: string): Promise<void>
} {
  // Tables are in the order of their first row, so that rows come after those that they refer to.
  const tables = new Map<Table, object[]>()
  const acts: Act[] = []
  const delivery: { [K in FileKind]?: WireRow<FileKind>[] } = {}
  return {
    delivery: delivery as DeliveryRows,
    deliver(kind, row) {
      const name: FileKind = kind
      const before = (delivery[name] ??= [])
      before.push(row)
    },
    sow: (table, ...rows) => {
      const before = tables.get(table)
      if (before === undefined) tables.set(table, rows)
      else before.push(...rows)
    },
    afterwards: (act) => void acts.push(act),
    async plant(tx, issuer) {
      await deliverAll(tx, issuer, delivery as DeliveryRows)
      for (const act of acts) await act(tx)
      for (const [table, rows] of tables) {
        for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
          const some = rows.slice(at, at + ROWS_AT_ONCE) as NewRow<Table>[]
          await tx.insertInto(table).values(some).execute()
        }
      }
    },
  }
}

/** A story that breaks the rules of deliveries is wrong. */
export async function deliverAll(tx: Transaction, issuer: string, delivery: DeliveryRows): Promise<void> {
  const refused = await takeWithin(tx, issuer, delivery)
  if (refused.length > 0) throw new Error(`the stories' delivery was refused: ${JSON.stringify(refused)}`)
}
