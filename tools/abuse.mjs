/** `npm run abuse`: ten thousand wrong passwords and codes against one CPF and against many. `npm test` tries three hundred. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--project', 'api-pglite', 'apps/api/test/abuse']
  const env = { ...process.env, PORTAL_TEST_DATABASE: 'pglite', ABUSE_TRIES: process.argv[2] ?? '10000' }
  return runAttached([{ command: node24(), args, cwd: root, env }])
})
