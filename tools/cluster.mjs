/**
 * `npm run cluster`: three nodes on a cluster of PostgreSQL, and a bank's breakdowns. --only CASES, by comma; --short for
 * those of `npm test`.
 */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'
import { keepTemporaryInMemory } from './temporary.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  keepTemporaryInMemory()
  const run = fileURLToPath(new URL('./cluster/run.ts', import.meta.url))
  return runAttached([{ command: node24(), args: [run, ...process.argv.slice(2)], cwd: root }])
})
