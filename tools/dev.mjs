/** `npm run dev`: the portal's modules from Vite, all else from the API, both reloaded at each change. */
import { join } from 'node:path'
import { entryOf } from './api-command.mjs'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

const port = process.env.PORT ?? '3000'
const apiPort = String(Number(port) + 1)

const folders = ['apps/api/src', 'apps/sandbox/src', 'packages/brazil/src', 'packages/contract/src', 'themes']
const watching = [
  ...folders.map((folder) => `--watch-path=${join(root, folder)}`),
  // A watched Node reports its imports too, and a worker's reports would reach its parent as messages that we did not
  // send.
  '--import=data:text/javascript,delete process.env.WATCH_REPORT_DEPENDENCIES',
]

await runMain(async () => {
  await bootstrap()
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { NODE_ENV: 'development', SANDBOX_TRIALS: 'on', ...process.env }
  return runAttached([
    { command: node24(), args: [...watching, entryOf(env)], cwd: root, env: { ...env, PORT: apiPort } },
    {
      command: node24(),
      args: [vite, '--port', port, '--strictPort'],
      cwd: join(root, 'apps/portal'),
      env: { ...env, API_URL: `http://127.0.0.1:${apiPort}` },
    },
  ])
})
