/** `npm run restore:try`: a base backup, an archive of WAL, a database that is lost, and what comes back. */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'
import { keepTemporaryInMemory } from './temporary.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  keepTemporaryInMemory()
  const trial = fileURLToPath(new URL('./restore/trial.ts', import.meta.url))
  return runAttached([{ command: node24(), args: [trial], cwd: root }])
})
