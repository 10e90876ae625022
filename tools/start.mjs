/**
 * `npm start`: the whole product on one port, from a clean clone too. Its script says `exec`, lest a shell keep the
 * signals to itself.
 */
import { apiNodeArguments, entryOf } from './api-command.mjs'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  const env = { NODE_ENV: 'development', SANDBOX_TRIALS: 'on', ...process.env }
  return runAttached([{ command: node24(), args: [...apiNodeArguments, entryOf(env)], cwd: root, env }])
})
