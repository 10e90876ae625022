/**
 * `npm run theme`: a new brand, copied from `themes/_exemplo`, or a check of brands: what is missing, each pair's
 * contrast, ten screens.
 * @usage npm run theme -- new NOME
 * @usage npm run theme -- check [MARCA], with `--sem-telas` without the screens
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
