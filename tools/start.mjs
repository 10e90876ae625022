/**
 * `npm start`: the whole product on one port, from a clean clone too. The script uses `exec`, since a shell would keep
 * signals from us.
 */
import { apiNodeArguments, entryOf } from './api-command.mjs'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildDesk, buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  if (process.env.DESK_PORT) await buildDesk()
  const env = { NODE_ENV: 'development', SANDBOX_TRIALS: 'on', ...process.env }
  return runAttached([{ command: node24(), args: [...apiNodeArguments, entryOf(env)], cwd: root, env }])
})
