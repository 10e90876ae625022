import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { postgresConnections } from '../../apps/api/src/platform/db/postgres.ts'
import { startPostgres } from '../postgres.mjs'
import { copyPortal, startApi } from '../faults/api-process.ts'
import { benchApi } from './api.ts'
import { benchBesideDelivery } from './beside-delivery.ts'
import { benchCompany } from './company.ts'
import { openDesk } from './desk.ts'
import { figures } from './figures.ts'
import { benchOpenPix } from './open-pix.ts'
import { benchPage } from './page.ts'
import { benchPapers } from './papers.ts'
import { cores, pin, postmasterOf } from './processor.ts'
import { benchDeliveries } from './deliveries.ts'
import { benchLedger } from './ledger.ts'
import { benchLines } from './lines.ts'
import { benchReminders } from './reminders.ts'
import { benchReplica } from './replica.ts'
import { benchRss } from './rss.ts'
import { benchScale } from './scale.ts'
import { benchScreens } from './screens.ts'
import { benchSizes } from './sizes.ts'

const { values } = parseArgs({
  options: {
    only: {
      type: 'string',
      default:
        'api,rss,papers,pdf,page,screens,scale,lines,ledger,sizes,open-pix,reminders,replica,deliveries,beside-delivery',
    },
    cards: { type: 'string', default: '100000' },
    due: { type: 'string', default: '2500,10000' },
    runs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    profile: { type: 'string', default: 'slow4g,tcp4g' },
    server: { type: 'string' },
  },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const parts = values.only.split(',')
const [runs, seconds] = [Number(values.runs), Number(values.seconds)]
const { server } = values
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const desk = await openDesk()
const postgres = await startPostgres({ fsync: false })
try {
  await keepOffServerCore(postgres.url)
  const env = { ...limits(), ...desk.env, DATABASE_URL: postgres.url, DATA_FOLDER: folder, ...copyPortal(folder) }
  console.log(`Node ${process.version}, ${postgres.version}. A development server: the sandbox signs the customer in.`)
  warnOfCompany()
  await compile(env)
  if (parts.includes('rss')) await benchRss({ desk, env, server })
  if (parts.includes('api')) await benchApi({ desk, env, folder, server, runs, seconds })
  if (parts.includes('papers')) await benchPapers({ desk, env, server })
  if (parts.includes('pdf')) await benchCompany({ desk, env, server, runs, seconds })
  if (parts.includes('page')) await benchPage({ env, server, runs, profiles: values.profile.split(',') })
  if (parts.includes('screens')) await benchScreens({ env, server, runs })
  if (parts.includes('scale')) await benchScale({ env, folder, server, url: postgres.url, runs, seconds })
  if (parts.includes('sizes')) await benchSizes()
  if (parts.includes('open-pix')) await benchOpenPix()
  if (parts.includes('reminders')) await benchReminders(values.due.split(',').map(Number))
  if (parts.includes('replica')) await benchReplica({ env, folder, server, runs, seconds })
  if (parts.includes('deliveries')) await benchDeliveries(Number(values.cards))
  if (parts.includes('beside-delivery'))
    await benchBesideDelivery({ env, server, cards: Number(values.cards), runs, seconds })
  if (parts.includes('ledger')) await benchLedger({ runs, seconds })
  if (parts.includes('lines')) await benchLines({ env, server, runs })
} finally {
  await desk.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(figures.kept() ? 0 : 1)

/** A first start leaves its compiled code for the measured ones, as `npm run build` does. */
async function compile(env: NodeJS.ProcessEnv): Promise<void> {
  const first = await startApi({ env, server })
  await first.end('SIGTERM')
}

/** Limits that the bench would meet at once are raised; all else has its default. */
function limits(): NodeJS.ProcessEnv {
  return { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_FACTOR: '100000' }
}

/** Other work on the machine blurs even the ratio of one run, so the reader is warned. */
function warnOfCompany(): void {
  const [load = 0] = loadavg()
  const cpus = availableParallelism()
  if (load > cpus / 2)
    console.log(`This machine is busy (load ${load.toFixed(1)} on ${cpus} cores): the figures are rough.`)
}

async function keepOffServerCore(url: string): Promise<void> {
  if (cores === undefined) return
  const source = postgresConnections({ servers: [url], poolSize: 1, patient: true }, () => undefined)
  const connection = await source.acquire()
  const { rows } = await connection.query('show data_directory', [])
  connection.release()
  await source.close()
  const [{ dataDirectory: folderOf } = { dataDirectory: '' }] = rows as { dataDirectory: string }[]
  const postmaster = postmasterOf(folderOf)
  if (postmaster !== undefined) pin(postmaster, cores.others)
}
