import { ourName } from './names.ts'

const BIGINT = 20
const JSON_TYPE = 114
const DATE = 1082

/** JSON that a query builds has columns for keys; they get our names, at any depth. */
function named(built: unknown): unknown {
  if (Array.isArray(built)) return built.map(named)
  if (typeof built !== 'object' || built === null) return built
  const row: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(built)) row[ourName(column)] = named(value)
  return row
}

/** Readers of values by their type's number, the same for both engines. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  // Cents, within safe integers.
  [BIGINT]: Number,
  // Documents that a query builds are json; a stored one is jsonb, and keeps its own keys.
  [JSON_TYPE]: (text) => named(JSON.parse(text)),
  // Civil dates stay text: a Date at UTC midnight is the day before in São Paulo.
  [DATE]: (text) => text,
}
