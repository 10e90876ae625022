/**
 * `npm run mutation`: changes pure code of portal and API, one change at a time, for the tests to notice. Survivors:
 * test-results/mutation.html.
 */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  return runAttached([{ command: node24(), args: [stryker, 'run', ...process.argv.slice(2)], cwd: root }])
})
