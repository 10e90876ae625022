import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db/database.ts'
import { embeddedLoading, openLoading } from '../../platform/db/loading.ts'
import { changesTables } from '../../platform/db/rights.ts'
import type { OpenLoading } from './delivery-call.ts'

/** Behind a pooler a load needs an address of its own: its temporary tables stay with its connection. */
export function loadingOf(
  { database, loadServers }: Pick<Config, 'database' | 'loadServers'>,
  db: Database,
): OpenLoading {
  if (database === undefined) return () => Promise.resolve(embeddedLoading(db, () => Promise.resolve()))
  const servers = loadServers ?? (database.pooled ? undefined : database.servers)
  return servers && (() => openLoading(servers))
}

/** The fault of a role of loads: it may do more than serve, or cannot be asked. */
export async function faultOfLoadRole(servers: readonly string[]): Promise<'no-answer' | 'changes-tables' | undefined> {
  try {
    const loading = await openLoading(servers)
    try {
      return (await changesTables(loading.db)) ? 'changes-tables' : undefined
    } finally {
      await loading.close()
    }
  } catch {
    return 'no-answer'
  }
}
