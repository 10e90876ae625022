import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './database.ts'
import { readRows } from './driver.ts'

/** The place in a statement for a value of each reading. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const places = new Proxy({}, { get: (_target, name) => new Parameter(String(name)) })

/**
 * Compiles a query once, at its first reading: half of a query's cost (`npm run bench`). `build` may only pass its
 * values to the query.
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
