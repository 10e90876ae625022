import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import type { QueryAnswer } from './driver.ts'
import { ourName } from './names.ts'
import { parsers } from './values.ts'

/** The embedded engine, in the thread of whoever opens it. */
export async function openEngine(options: PGliteOptions = {}) {
  const engine = await PGlite.create({ ...options, parsers })
  return {
    engine,
    async query(sql: string, parameters: readonly unknown[]): Promise<QueryAnswer> {
      const { rows, fields, affectedRows } = await engine.query<unknown[]>(sql, [...parameters], { rowMode: 'array' })
      const names = fields.map(({ name }) => ourName(name))
      return { rows: rows.map((values) => rowOf(names, values)), affected: affectedRows ?? rows.length }
    },
  }
}

function rowOf(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const [at, name] of names.entries()) row[name] = values[at]
  return row
}
