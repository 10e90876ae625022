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
    on(event: 'error', listener: () => void): unknown
  }
}

/** The API's own pg: the tools do not depend on it. */
export const pg = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as Pg
