/**
 * `npm run mutation`: changes the portal's guards, session and journey, the Brazilian rules and an invoice's account in thousands of
 * small ways, one at a time, and asks the tests to notice. Nothing of it runs in `npm test`: it takes minutes. What survived lies in test-results/mutation.html.
 */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  return runAttached([{ command: node24(), args: [stryker, 'run', ...process.argv.slice(2)], cwd: root }])
})
