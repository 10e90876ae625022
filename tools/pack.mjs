/** `npm run pack -- FOLDER`: all that a production runs, in a new folder; `deploy/README.md` says what to do with it. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildDesk, buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  const [named] = process.argv.slice(2)
  if (named === undefined) throw new Error('npm run pack -- PASTA: diga a pasta, que ainda não existe.')
  await bootstrap()
  await buildPortal()
  await buildDesk()
  // npm changes to the root first, but a folder is named relative to the folder of the caller.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), named)
  const main = fileURLToPath(new URL('./pack/main.ts', import.meta.url))
  return runAttached([{ command: node24(), args: [main, folder], cwd: root }])
})
