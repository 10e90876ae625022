/** `npm run advisories -- FOLDER|ZIP`: published faults (OSV) of the packages in package-lock.json. Ends with 1 where one is named. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const args = [join(root, 'tools/advisories-report.ts'), ...process.argv.slice(2)]
  return runAttached([{ command: node24(), args, cwd: root }])
})
