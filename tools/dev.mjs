/** `npm run dev`: the portal's modules from Vite, everything else from the API, both anew at each change. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached } from './processes.mjs'

const apiPort = '3001'
const port = process.env.PORT ?? '3000'

try {
  await bootstrap()
  const env = { NODE_ENV: 'development', ...process.env }
  process.exitCode = await runAttached([
    {
      command: node24(),
      args: ['--watch', join(root, 'apps/api/src/server.ts')],
      cwd: root,
      env: { ...env, PORT: apiPort },
    },
    {
      command: node24(),
      args: [join(root, 'node_modules/vite/bin/vite.js'), '--port', port, '--strictPort'],
      cwd: join(root, 'apps/portal'),
      env: { ...env, API_URL: `http://127.0.0.1:${apiPort}` },
    },
  ])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
