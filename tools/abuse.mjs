/** `npm run abuse`: ten thousand wrong passwords and codes (`npm test` tries three hundred), and every other way of a thief; `-- 0` those alone. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const tries = process.argv[2] ?? '10000'
  const ways = ['apps/api/test/platform/abuse-ways.test.ts', 'apps/api/test/platform/abuse-further.test.ts']
  const mass = ['apps/api/test/platform/abuse.test.ts', 'apps/api/test/identity/abuse-codes.test.ts']
  const files = tries === '0' ? ways : [...ways, ...mass]
  const args = [vitest, 'run', '--project', 'api-pglite', ...files]
  const env = { ...process.env, PORTAL_TEST_DATABASE: 'pglite', ABUSE_TRIES: tries }
  return runAttached([{ command: node24(), args, cwd: root, env }])
})
