/**
 * `npm run bench`: the product's costs, each beside its target. No part of `npm test`.
 * --only api,rss,…  --cards 100000  --runs 5  --profile slow4g,tcp4g  --server FILE
 */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  const bench = fileURLToPath(new URL('./bench/run.ts', import.meta.url))
  return runAttached([{ command: node24(), args: [bench, ...process.argv.slice(2)], cwd: root }])
})
