import { sql } from 'kysely'
import { storedName } from './names.ts'

/** Rows for `jsonb_populate_recordset`, with their columns: the statement is the same however many they are. */
export const asRecords = (rows: readonly [object, ...object[]]) => ({
  columns: sql.join(Object.keys(rows[0]).map((name) => sql.ref(name))),
  records: JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [storedName(name), value]))),
  ),
})

/** True where there is something to insert. */
export const hasSome = <T>(rows: readonly T[]): rows is [T, ...T[]] => rows.length > 0
