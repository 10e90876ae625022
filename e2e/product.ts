/** The real server, one for each worker, with a database, a data folder and a copy of the built portal of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timed } from '../apps/api/test/fixture-times.ts'
import { START } from '../apps/api/test/snapshot.ts'
import { demoEntry } from '../tools/api-command.mjs'
import { node24, root } from '../tools/bootstrap.mjs'
import { openCopy, templateOfRun } from './planted.ts'

const start = Date.parse(START)

/** `database` is the one whose stories can be restored, on the run's PostgreSQL. */
export type Product = { url: string; database: string | undefined; stop: () => Promise<void> }

const embedded = { url: undefined, environment: { DATABASE_URL: '' }, drop: async () => {} }

/** The run's PostgreSQL starts five times faster; a run by hand without one uses the embedded database. */
async function databaseOfItsOwn(template = process.env[templateOfRun]) {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined || template === undefined) return embedded
  const { url, drop } = await openCopy(server, template)
  return { url, environment: { DATABASE_URL: url, SANDBOX: 'on' }, drop }
}

type ProductOptions = {
  /** The environment of the process, beside its own. */
  environment?: Record<string, string>
  entry?: 'server' | 'portal'
  /** The planted database to copy, where the run does not name it. */
  template?: string | undefined
}

export const startProduct = (told: ProductOptions = {}): Promise<Product> => timed('product', () => openProduct(told))

async function openProduct({ environment = {}, entry = 'server', template }: ProductOptions): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const portal = join(folder, 'portal')
  // A build in the meantime takes no file away from a test.
  cpSync(process.env['PORTAL_FOLDER'] ?? join(root, 'apps/portal/dist'), portal, { recursive: true })
  mkdirSync(join(folder, 'data/sandbox'), { recursive: true })
  writeFileSync(join(folder, 'data/sandbox/relogio.json'), JSON.stringify({ offset: start - Date.now() }))

  const database = entry === 'server' ? await databaseOfItsOwn(template) : embedded
  const file = entry === 'server' ? demoEntry : join(root, 'apps/api/src/main/portal.ts')
  const server = spawn(node24(), [file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_FOLDER: join(folder, 'data'),
      ...database.environment,
      PORTAL_FOLDER: portal,
      // Two browsers at full speed exceed the limits of one customer, which have tests of their own.
      RATE_FACTOR: '1000',
      // Hashing at full strength would take most of the tests' time.
      PASSWORD_MEMORY_KIB: '64',
      // A job between any two steps would disturb a test: here jobs run when the bench wakes them.
      JOBS_IN_TURNS: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (bytes: Buffer) => {
      said += bytes.toString()
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1]
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      reject(new Error(`The server did not start.\n${said}`))
    })
  })
  const end = async (): Promise<void> => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  let ended: Promise<void> | undefined
  // A test may end it before its fixture does.
  return { url, database: database.url, stop: () => (ended ??= end()) }
}
