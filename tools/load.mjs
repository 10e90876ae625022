/** `npm run load -- FOLDER`: the data that an issuer delivers; the command is in `apps/api/src/main/load`. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const main = join(root, 'apps/api/src/main/load/main.ts')
  // npm changes to the root first, but a file is named relative to the folder of the caller.
  const from = `--from=${process.env.INIT_CWD ?? process.cwd()}`
  const env = { NODE_ENV: 'development', ...process.env }
  return runAttached([{ command: node24(), args: [main, from, ...process.argv.slice(2)], cwd: root, env }])
})
