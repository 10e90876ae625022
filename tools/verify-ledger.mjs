/** `npm run verify-ledger`: whether what people accepted stands as it was written; `apps/api/src/main/settle` opens the desk. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const main = join(root, 'apps/api/src/main/settle/verify-ledger.ts')
  const env = { NODE_ENV: 'development', ...process.env }
  return runAttached([{ command: node24(), args: [main], cwd: root, env }])
})
