import { sql } from 'kysely'
import { freePort } from '../../../tools/free-port.mjs'
import { startProcess } from './processes.ts'
import { onServer } from './servers.ts'
import type { World } from './world.ts'

export const PUBLIC_URL = 'https://portal.example'

/** A process of a role on the database of a world, beside its PSP. */
export async function startRole(
  world: World,
  { portal, ...env }: { portal: string; ROLE: 'web' | 'worker' } & Record<string, string>,
) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const { baseUrl, tokenUrl, clientId, clientSecret = '', key } = world.sandbox.psp.config
  const port = await freePort()
  const role = await startProcess({
    NODE_ENV: 'development',
    SANDBOX: 'off',
    PUBLIC_URL,
    OPERATOR_PORT: String(port),
    PORTAL_FOLDER: portal,
    DATABASE_URL: onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? ''),
    PIX_BASE_URL: baseUrl,
    PIX_TOKEN_URL: tokenUrl,
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_KEY: key,
    ...env,
  })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  return {
    ...role,
    readiness: async () => (await ask('/readyz')).status,
    metrics: async () => (await ask('/metrics')).text(),
  }
}
