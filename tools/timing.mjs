/**
 * `npm run timing`: answer times of known and unknown CPFs in each state of the sign-in.
 * 200 pairs a state; `-- 400` measures more.
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
