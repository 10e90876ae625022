import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from 'kysely'
import type { Schema } from './schema.ts'
import type { SharedViews } from './shared-views.ts'

type TableOf<V> = V extends `shared${infer T}` ? Uncapitalize<T> : never
type ByView<DB, V extends keyof SharedViews> = {
  [T in keyof DB]: T extends TableOf<V> ? SharedViews[V] : DB[T]
}
type Selection<DB, TB extends keyof DB, V extends keyof SharedViews> = SelectQueryBuilder<
  ByView<DB, V>,
  (TB | TableOf<V>) & keyof DB,
  object
>

/**
 * A view under the name of its table, with its own columns alone: Kysely's `selectFrom` would know those of both.
 */
export function selectShared<V extends keyof SharedViews>(db: Kysely<Schema>, view: V): Selection<Schema, never, V>
export function selectShared<DB, TB extends keyof DB, V extends keyof SharedViews>(
  eb: ExpressionBuilder<DB, TB>,
  view: V,
): Selection<DB, TB, V>
export function selectShared(from: { selectFrom(table: never): unknown }, view: string): unknown {
  const table = view.slice('shared'.length)
  return from.selectFrom(`${view} as ${table.charAt(0).toLowerCase()}${table.slice(1)}` as never)
}
