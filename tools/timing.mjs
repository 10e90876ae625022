/**
 * `npm run timing`: how long the server takes for a CPF that somebody has and for one that nobody has, in each state of the
 * sign-in, at full hashing strength. 200 pairs a state; `npm run timing -- 400` asks for more.
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
