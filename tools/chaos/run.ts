import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Browser, newKey } from '../../apps/api/test/browser.ts'
import { postgresConnections } from '../../apps/api/src/platform/db/postgres.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { copyPortal, startApi } from '../faults/api-process.ts'
import { limits } from '../faults/life.ts'
import { startOutside } from '../faults/outside.ts'
import { freePort } from '../free-port.mjs'
import { startPostgres } from '../postgres.mjs'
import { askBoard } from './board.ts'
import { startPrometheus } from './prometheus.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-chaos-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** A process whose clock runs 90 s ahead. */
const AHEAD = `data:text/javascript,${encodeURIComponent(`
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + 90000) : super(...given) }
    static now() { return Real.now() + 90000 }
  }`)}`

const [port, operator, aheadPort, aheadOperator] = [
  await freePort(),
  await freePort(),
  await freePort(),
  await freePort(),
]
const address = `http://127.0.0.1:${port}`
const postgres = await startPostgres({ fsync: false })
const outside = await startOutside(address)
const env = { ...limits, ...copyPortal(folder), ...outside.env, DATABASE_URL: postgres.url, HOST: '127.0.0.1' }
const start = (own: Record<string, string>, nodeArguments: readonly string[] = []) =>
  startApi({ env: { ...env, ...own, DATA_FOLDER: mkdtempSync(join(folder, 'node-')) }, nodeArguments })
const api = await start({ PORT: String(port), OPERATOR_PORT: String(operator) })
const prometheus = await startPrometheus(folder, [operator, aheadOperator])
const sql = async (text: string): Promise<void> => {
  const source = postgresConnections({ servers: [postgres.url], poolSize: 1, patient: true }, () => undefined)
  const connection = await source.acquire()
  try {
    for (const each of text.split('-- next')) await connection.query(each, [])
  } finally {
    connection.release()
    await source.close()
  }
}
const breakWrites = (name: string, table: string, event: string, fault: string): Promise<void> =>
  sql(`create function ${name}() returns trigger language plpgsql as $$ begin ${fault} return new; end $$
    -- next
    create trigger ${name} before ${event} on ${table} for each row execute function ${name}()`)

const lastCode = async (): Promise<string> => {
  await wait(3000)
  return outside.sms.messages().flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])[0] ?? ''
}
const marina = new Browser({ address, config: readConfig({}), lastCode })
await marina.signIn('Marina')
const { order } = await marina.currentInvoice()

/** People go on: they ask for a Pix, and for codes: on a new device, and by e-mail. */
let isOver = false
const people = (async () => {
  for (let cents = 1000; !isOver; cents += 1) {
    await marina.call('createPix', { body: { ...order, valorCentavos: cents }, key: newKey() }).catch(() => {})
    const stranger = new Browser({ address, config: readConfig({}), lastCode: async () => '' })
    await marina.call('sendPrivacyCode', { body: { canal: 'EMAIL' } }).catch(() => {})
    await stranger.login(cents % 2 === 0 ? 'Edna' : 'Vera').catch(() => {})
    if (cents % 40 === 0) await marina.signIn('Marina').catch(() => {})
    await wait(3000)
  }
})()

type Break = { part: string; alert: string; within: number; fault(): Promise<unknown> }

const breaks: Break[] = [
  {
    part: 'clock',
    alert: 'ClockWrong',
    within: 120,
    fault: () =>
      start({ PORT: String(aheadPort), OPERATOR_PORT: String(aheadOperator), ROLE: 'web' }, ['--import', AHEAD]),
  },
  { part: 'SMS', alert: 'SmsFails', within: 240, fault: () => outside.sms.close() },
  { part: 'SMTP', alert: 'MailFails', within: 240, fault: async () => void outside.mail.close() },
  { part: 'PSP', alert: 'PspFails', within: 240, fault: () => outside.psp.close() },
  {
    part: 'job',
    alert: 'JobLate',
    within: 240,
    fault: () =>
      breakWrites('broken_job', 'job_slices', 'update', `if new.job = 'debits' then raise exception 'broken'; end if;`),
  },
]
const late: Break[] = [
  {
    part: 'disk',
    alert: 'DiskFull',
    within: 120,
    fault: () =>
      breakWrites('full_disk', 'sign_in_attempts', 'insert', `raise exception 'no room' using errcode = '53100';`),
  },
]
const last: Break = { part: 'database', alert: 'DatabaseAway', within: 120, fault: () => postgres.stop() }

/** `--part job` breaks that one alone. */
const { part: wanted } = parseArgs({ options: { part: { type: 'string' } } }).values
const isWanted = ({ part }: Break): boolean => wanted === undefined || wanted.split(',').includes(part)

const tryAll = (some: readonly Break[]): Promise<boolean[]> =>
  Promise.all(
    some.filter(isWanted).map(async ({ part, alert, within, fault }) => {
      if ((await prometheus.firing()).some(({ alertname }) => alertname === alert))
        return say(part, alert, undefined, 'fired before')
      await fault()
      return say(part, alert, await prometheus.fires(alert, within), `not within ${within} s`)
    }),
  )

function say(part: string, alert: string, seconds: number | undefined, fault: string): boolean {
  console.log(seconds === undefined ? `✗ ${part}: ${alert} ${fault}` : `✓ ${part}: ${alert} fired after ${seconds} s`)
  return seconds !== undefined
}

const before = [...(await tryAll(breaks)), ...(await tryAll(late))]
const { count, empty } = await askBoard(prometheus.ask)
// One part alone leaves some series unsaid.
const hasData = empty.length === 0 || wanted !== undefined
console.log(
  `${hasData ? '✓' : '✗'} board: Prometheus takes all of its ${count} queries; without data now: ${empty.join(', ') || 'none'}`,
)
const outcomes = [...before, hasData, ...(await tryAll([last]))]
isOver = true
await Promise.race([people, wait(10_000)])
await prometheus.stop()
await api.end('SIGKILL')
process.exit(outcomes.every(Boolean) ? 0 : 1)
