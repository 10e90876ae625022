/**
 * `npm run conformance -- URL`: tries an issuer's services against the contract, call by call; without a URL it prints
 * its usage.
 */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const run = fileURLToPath(new URL('./conformance/run.ts', import.meta.url))
  return runAttached([{ command: node24(), args: [run, ...process.argv.slice(2)], cwd: root }])
})
