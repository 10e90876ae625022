import { ourName } from './names.ts'

const BIGINT = 20
const JSON_TYPE = 114
const DATE = 1082

/** What a query builds is json, with columns for keys; a stored document is jsonb, and keeps its own. */
const readBuilt = (text: string): unknown =>
  JSON.parse(text.replaceAll(/"([a-z0-9]+(?:_[a-z0-9]+)+)":/g, (_key, column: string) => `"${ourName(column)}":`))

/** How values are read, by their type's number, from either engine. */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  // Cents, within safe integers.
  [BIGINT]: Number,
  [JSON_TYPE]: readBuilt,
  // Civil dates stay text: a Date at UTC midnight is the day before in São Paulo.
  [DATE]: (text) => text,
}
