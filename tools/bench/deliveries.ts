import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadFolder } from '../../apps/api/src/main/load/load.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { openPostgres } from '../../apps/api/src/platform/db/database.ts'
import { openLoading } from '../../apps/api/src/platform/db/loading.ts'
import { writeDelivery, writeManifest } from '../../apps/api/test/deliveries.ts'
import { startPostgres } from '../postgres.mjs'
import { connect } from './crowd.ts'
import { figures } from './figures.ts'
import { startReader } from './invoice-reader.ts'
import { serversOf } from './processor.ts'

/** A bank's month: an invoice a card, with eight lines. A million of them at most in twenty minutes of processor. */
const LINES = 8
const MOST_US = (20 * 60 * 1_000_000) / 1_000_000
/** One in a thousand has another sum than its lines. */
const BAD = 1000

/** An issuer's delivery by `npm run load`, beside a reader in a loop; then the same files again, and their rows under the next number. */
export async function benchDeliveries(cards: number): Promise<void> {
  console.log(`\nA delivery of ${cards} cards and ${cards * LINES} lines, on PostgreSQL with fsync`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-delivery-'))
  const postgres = await startPostgres({ fsync: true })
  const { ask, close } = await connect(postgres.url)
  try {
    await (await openPostgres({ servers: [postgres.url] })).close()
    const bad = Array.from({ length: cards / BAD }, (_, place) => [place * BAD + 7, { totalCentavos: 1 }] as const)
    await writeDelivery(folder, { count: cards, number: 1, lines: LINES, faults: Object.fromEntries(bad) })
    writeTerms(folder)
    const reader = await startReader(postgres.url, LINES)
    const first = await measure(folder, postgres.url)
    const { looks, seen, torn, spentMs } = await reader.stop()
    const refused = new Set(readFileSync(join(folder, 'rejeitados.ndjson'), 'utf8').trim().split('\n').map(lineOf))
    const unreported = bad.filter(([number]) => !refused.delete(number + 1)).length
    const stood = await writesOf(ask)
    const again = await measure(folder, postgres.url)
    writeManifest(folder, 2)
    const renumbered = await measure(folder, postgres.url)
    const servers = first.servers - spentMs
    const each = { value: ((first.load + servers) * 1000) / cards, unit: 'µs', digits: 0 }
    figures.print({ name: 'processor a card with its invoice', ...each, atMost: MOST_US })
    figures.print({ name: '  of which PostgreSQL', value: (servers * 1000) / cards, unit: 'µs', of: 'no target' })
    figures.print({ name: 'all of it, processor', value: (first.load + servers) / 1000, unit: 's', of: 'no target' })
    figures.print({ name: 'all of it, by the clock', value: first.seconds, unit: 's', of: 'no target' })
    figures.print({ name: 'bad rows that nobody reported', value: unreported, digits: 0, atMost: 0 })
    figures.print({ name: 'good rows that were refused', value: refused.size, digits: 0, atMost: 0 })
    figures.print({ name: 'looks of a reader in a loop', value: looks, digits: 0, of: 'no target' })
    figures.print({ name: '  invoices that it saw', value: seen, digits: 0, atLeast: cards - bad.length })
    figures.print({ name: '  invoices without all their lines', value: torn, digits: 0, atMost: 0 })
    figures.print({ name: 'sent again: processor', value: again.load + again.servers, unit: 'ms', of: 'no target' })
    const anew = (renumbered.load + renumbered.servers) / 1000
    figures.print({ name: 'its rows under the next number: processor', value: anew, unit: 's', of: 'no target' })
    const written = (await writesOf(ask)) - stood
    figures.print({ name: 'rows that both have written', value: written, digits: 0, atMost: 0 })
    const differing = renumbered.rows - renumbered.same - bad.length
    figures.print({ name: 'rows that were not as they stood', value: differing, digits: 0, atMost: 0 })
  } finally {
    await close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeTerms(folder: string): void {
  const issuer = { codigo: '1', nome: 'Banco do Exemplo', cnpj: '11.222.333/0001-81' }
  writeFileSync(join(folder, 'emissores.ndjson'), `${JSON.stringify(issuer)}\n`)
  const rates = Object.entries({ ROTATIVO: '0.119', MULTA: '0.02', MORA: '0.01' })
  const priced = rates.map(([tipo, mensal]) => JSON.stringify({ tipo, mensal, desde: '2023-01-01' }))
  writeFileSync(join(folder, 'taxas.ndjson'), priced.join('\n'))
}

const lineOf = (row: string): number => (JSON.parse(row) as { linha: number }).linha

type Ask = Awaited<ReturnType<typeof connect>>['ask']

/** Rows of a delivery that were written since the server began; it counts a connection's when that ends. */
async function writesOf(ask: Ask): Promise<number> {
  await ask('select pg_stat_clear_snapshot()')
  const [row] = await ask(`select sum(n_tup_ins + n_tup_upd + n_tup_del) as writes from pg_stat_user_tables
    where relname in ('issuers', 'rates', 'customers', 'cards', 'invoices', 'transactions')`)
  return Number(row?.['writes'])
}

/** Milliseconds of processor that a load took, here and in the database, and what became of its rows. */
async function measure(folder: string, url: string) {
  const { ask, close } = await connect(url)
  const servers = async () => serversOf(await ask('show data_directory'))
  const [before, begun] = [await servers(), performance.now()]
  const own = process.cpuUsage()
  const loading = await openLoading([url])
  const { counts } = await loadFolder({ loading, clock: systemClock, folder, isTry: false })
  const { user, system } = process.cpuUsage(own)
  const used = (await servers()) - before
  await loading.close()
  await close()
  const sum = (name: 'read' | 'same') => Object.values(counts).reduce((total, each) => total + each[name], 0)
  const seconds = (performance.now() - begun) / 1000
  return { load: (user + system) / 1000, servers: used, seconds, rows: sum('read'), same: sum('same') }
}
