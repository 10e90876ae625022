import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { readState } from '../platform/db/migrate.ts'

export type Readiness = 'pronto' | 'saindo' | 'só leitura' | 'esquema fora da faixa' | 'sem resposta'

type Deps = { db: Database; isLeaving(): boolean }

/** A balancer asks again within a second: one that waits longer knows nothing of the next call either. */
const LONGEST_MS = 2000
/** The schema changes with a release: each balancer's question need not read it. */
const SCHEMA_KEPT_MS = 10_000

/** Ready while it stays, its database takes writes, and the schema is one that this release runs on. */
export function readinessOf({ db, isLeaving }: Deps): () => Promise<Readiness> {
  let schema = { isServed: false, until: 0 }
  const isServed = async (): Promise<boolean> => {
    const now = performance.now()
    if (now > schema.until) schema = { isServed: (await readState(db)).isServed, until: now + SCHEMA_KEPT_MS }
    return schema.isServed
  }
  const ask = async (): Promise<Readiness> => {
    const { rows } = await sql<{ follows: boolean }>`select
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as follows`.execute(db)
    if (rows[0]?.follows !== false) return 'só leitura'
    return (await isServed()) ? 'pronto' : 'esquema fora da faixa'
  }
  return async () => {
    if (isLeaving()) return 'saindo'
    return Promise.race([
      ask().catch((): Readiness => 'sem resposta'),
      wait(LONGEST_MS, 'sem resposta' as const, { ref: false }),
    ])
  }
}
