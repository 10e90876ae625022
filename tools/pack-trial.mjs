/** `npm run pack:try`: from nothing to a paid Pix, by the packed product in production. */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildDesk, buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'
import { keepTemporaryInMemory } from './temporary.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  await buildDesk()
  keepTemporaryInMemory()
  const trial = fileURLToPath(new URL('./pack/trial.ts', import.meta.url))
  return runAttached([{ command: node24(), args: [trial], cwd: root }])
})
