/**
 * `npm run theme -- new NOME` copies `themes/_exemplo`.
 * `npm run theme -- check [MARCA]` prints faults and contrasts, and draws ten screens unless `--sem-telas`.
 */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  const args = process.argv.slice(2)
  const draws = args[0] === 'check' && !args.includes('--sem-telas')
  await bootstrap()
  if (draws) await buildPortal()
  const run = fileURLToPath(new URL('./theme/run.ts', import.meta.url))
  const env = { ...process.env, ...(draws && { PORTAL_CHROMIUM: await findBrowser() }) }
  return runAttached([{ command: node24(), args: [run, ...args], cwd: root, env }])
})
