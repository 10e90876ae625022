/**
 * `npm run timing`: the server's time for a known and an unknown CPF, in each state of the sign-in, at full hashing
 * strength.
 * @usage npm run timing -- 400: pairs a state, 200 by default
 */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  const harness = fileURLToPath(new URL('./timing/run.ts', import.meta.url))
  return runAttached([{ command: node24(), args: [harness, ...process.argv.slice(2)], cwd: root }])
})
