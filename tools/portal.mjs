/** `npm run portal`: the portal alone, in front of an issuer's own services at `API_BASE_URL`. */
import { join } from 'node:path'
import { apiNodeArguments } from './api-command.mjs'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  const env = { NODE_ENV: 'development', ...process.env }
  const entry = join(root, 'apps/api/src/main/portal.ts')
  return runAttached([{ command: node24(), args: [...apiNodeArguments, entry], cwd: root, env }])
})
