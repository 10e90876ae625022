/** `npm run migrate -- plan|up [ROLE]|status|rights ROLE`: `apps/api/src/main/migrating.ts` says the rest. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const main = join(root, 'apps/api/src/main/migrating.ts')
  const env = { NODE_ENV: 'development', ...process.env }
  return runAttached([{ command: node24(), args: [main, ...process.argv.slice(2)], cwd: root, env }])
})
