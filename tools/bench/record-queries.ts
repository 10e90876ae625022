/**
 * Loaded before the API (`node --import`): records each query, one JSON a line, so that the bare handler runs the same
 * ones.
 */
import { appendFileSync } from 'node:fs'
import { pg } from './api-pg.ts'

const file = process.env.BENCH_QUERIES ?? ''
const { prototype } = pg.Client
const { query } = prototype

prototype.query = function recorded(...args) {
  const [statement] = args as [{ text?: string; values?: unknown[] }]
  const { text, values } = statement
  if (text !== undefined) appendFileSync(file, `${JSON.stringify({ text, values })}\n`)
  return query.apply(this, args)
}
