/** `npm run chaos`: breaks each part of a running portal and waits until Prometheus fires its alert, within the time that is set for it. */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  const run = fileURLToPath(new URL('./chaos/run.ts', import.meta.url))
  return runAttached([{ command: node24(), args: [run, ...process.argv.slice(2)], cwd: root }])
})
