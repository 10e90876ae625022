/** `npm run verify-ledger`: checks that the ledger stands as written; the desk is opened in `apps/api/src/main/settle`. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const main = join(root, 'apps/api/src/main/settle/verify-ledger.ts')
  const env = { NODE_ENV: 'development', ...process.env }
  return runAttached([{ command: node24(), args: [main], cwd: root, env }])
})
