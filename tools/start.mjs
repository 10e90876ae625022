/** `npm start`: the whole product on one port, from a clean clone too. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached } from './processes.mjs'

try {
  await bootstrap()
  await buildPortal()
  process.exitCode = await runAttached([
    {
      command: node24(),
      args: [join(root, 'apps/api/src/server.ts')],
      cwd: root,
      env: { NODE_ENV: 'development', ...process.env },
    },
  ])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
