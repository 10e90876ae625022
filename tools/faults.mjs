/**
 * `npm run faults`: kills the API with SIGKILL during payments, and then counts the money.
 * --rounds 200, --debits 8, --seed NUMBER, --database pglite|postgres|both, --server FILE
 */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  const harness = fileURLToPath(new URL('./faults/harness.ts', import.meta.url))
  return runAttached([{ command: node24(), args: [harness, ...process.argv.slice(2)], cwd: root }])
})
