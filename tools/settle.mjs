/** `npm run settle`: a bank's return file, and money in suspense; the commands are in `apps/api/src/main/settle`. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  const main = join(root, 'apps/api/src/main/settle/main.ts')
  // npm changes to the root first, but a file is named relative to the folder of the caller.
  const from = `--from=${process.env.INIT_CWD ?? process.cwd()}`
  const env = { NODE_ENV: 'development', ...process.env }
  return runAttached([{ command: node24(), args: [main, from, ...process.argv.slice(2)], cwd: root, env }])
})
