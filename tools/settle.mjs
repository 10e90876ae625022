/** `npm run settle`: a bank's return file, and money in suspense; `apps/api/src/settle` says the rest. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  // npm goes to the root first: a file is meant from where the command was typed.
  const typedIn = process.env.INIT_CWD ?? process.cwd()
  const args = process.argv.slice(2).map((word) => {
    const path = resolve(typedIn, word)
    return existsSync(path) ? path : word
  })
  const main = join(root, 'apps/api/src/settle/main.ts')
  const env = { NODE_ENV: 'development', ...process.env }
  return runAttached([{ command: node24(), args: [main, ...args], cwd: root, env }])
})
