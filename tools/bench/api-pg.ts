import { createRequire } from 'node:module'

/** The part of pg that the bench uses. */
type Pg = {
  Client: { prototype: { query(this: unknown, ...args: unknown[]): unknown } }
  Pool: new (options: { connectionString: string | undefined; max: number; idleTimeoutMillis: number }) => {
    connect(): Promise<{
      query(statement: { name: string; text: string; values: unknown[] }): Promise<unknown>
      release(): void
    }>
    end(): Promise<void>
  }
}

/** The very pg of the API: it is the API's dependency, not the tools'. */
export const pg = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as Pg
