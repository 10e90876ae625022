/** The product as the end-to-end tests meet it: just built, on a database of its own that is gone afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node24, root } from './bootstrap.mjs'
import { buildPortal } from './build-portal.mjs'
import { runAttached } from './processes.mjs'

await buildPortal()
const data = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
try {
  process.exitCode = await runAttached([
    {
      command: node24(),
      args: [join(root, 'apps/api/src/server.ts')],
      cwd: root,
      // Two browsers at full speed are one customer too fast for the limits, which have tests of their own.
      env: { ...process.env, NODE_ENV: 'development', DATA_FOLDER: data, DATABASE_URL: '', RATE_FACTOR: '1000' },
    },
  ])
} finally {
  rmSync(data, { recursive: true, force: true })
}
