import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { readRows } from './driver.ts'

/** Stands in a statement for a value that each reading brings. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const places = new Proxy({}, { get: (_target, name) => new Parameter(String(name)) })

/**
 * A query that is put into words once, when it is first read, and not at each reading: on the calls of every screen
 * that is half of what our side of a query costs (`npm run bench`). The values that `build` sees are places for them:
 * it may hand them to the query, and do nothing else with them.
 */
export function prepared<V extends Readonly<Record<string, unknown>>, R>(
  build: (db: Database, values: V) => Compilable<R>,
): (db: Database, values: V) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined
  return async (db, values) => {
    compiled ??= build(db, places as V).compile()
    const parameters = compiled.parameters.map((one) => (one instanceof Parameter ? values[one.name] : one))
    return (await readRows(db, compiled.sql, parameters)) as R[]
  }
}
