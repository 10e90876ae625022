/**
 * `npm run pack:try`: from nothing to a paid Pix by the packed product; `-- --image NAME` takes an image, `-- --compose`
 * all of `deploy/compose.yaml`.
 */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildDesk, buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'
import { keepTemporaryInMemory } from './temporary.mjs'

await runMain(async () => {
  await bootstrap()
  const args = process.argv.slice(2)
  // Images were built before.
  if (args.length === 0) {
    await buildPortal()
    await buildDesk()
  }
  keepTemporaryInMemory()
  const ways = {
    compose: new URL('./pack/compose-trial.ts', import.meta.url),
    alone: new URL('./pack/trial.ts', import.meta.url),
  }
  const trial = fileURLToPath(args.includes('--compose') ? ways.compose : ways.alone)
  return runAttached([{ command: node24(), args: [trial, ...args], cwd: root }])
})
