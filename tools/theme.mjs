/** `npm run theme`: makes a brand, checks it (with the sanitizer and ten screens unless `--sem-telas`), or cleans its pictures. */
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  const args = process.argv.slice(2)
  const draws = args[0] === 'check' && !args.includes('--sem-telas')
  const needsBrowser = draws || args[0] === 'clean'
  await bootstrap()
  if (draws) await buildPortal()
  const run = fileURLToPath(new URL('./theme/run.ts', import.meta.url))
  const env = { ...process.env, ...(needsBrowser && { PORTAL_CHROMIUM: await findBrowser() }) }
  return runAttached([{ command: node24(), args: [run, ...args], cwd: root, env }])
})
