import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadFolder } from '../../apps/api/src/main/load/load.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { openPostgres } from '../../apps/api/src/platform/db/database.ts'
import { openLoading } from '../../apps/api/src/platform/db/loading.ts'
import { writeDelivery } from '../../apps/api/test/deliveries.ts'
import { startPostgres } from '../postgres.mjs'
import { connect } from './crowd.ts'
import { figures } from './figures.ts'
import { serversOf } from './processor.ts'

/** A bank's month: an invoice a card, with eight lines. A million of them at most in twenty minutes of processor. */
const LINES = 8
const MOST_US = (20 * 60 * 1_000_000) / 1_000_000
/** One in a thousand has another sum than its lines. */
const BAD = 1000

/** An issuer's delivery by `npm run load`: processor of the load and of the database, and the same delivery again. */
export async function benchDeliveries(cards: number): Promise<void> {
  console.log(`\nA delivery of ${cards} cards and ${cards * LINES} lines, on PostgreSQL with fsync`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-delivery-'))
  const postgres = await startPostgres({ fsync: true })
  try {
    await (await openPostgres({ servers: [postgres.url] })).close()
    const bad = Array.from({ length: cards / BAD }, (_, place) => [place * BAD + 7, { totalCentavos: 1 }] as const)
    await writeDelivery(folder, { count: cards, number: 1, lines: LINES, faults: Object.fromEntries(bad) })
    const issuer = { codigo: '1', nome: 'Banco do Exemplo', cnpj: '11.222.333/0001-81' }
    writeFileSync(join(folder, 'emissores.ndjson'), `${JSON.stringify(issuer)}\n`)
    const rates = Object.entries({ ROTATIVO: '0.119', MULTA: '0.02', MORA: '0.01' })
    const priced = rates.map(([tipo, mensal]) => JSON.stringify({ tipo, mensal, desde: '2023-01-01' }))
    writeFileSync(join(folder, 'taxas.ndjson'), priced.join('\n'))
    const first = await measure(folder, postgres.url)
    const lines = readFileSync(join(folder, 'rejeitados.ndjson'), 'utf8').trim().split('\n')
    const again = await measure(folder, postgres.url)
    const each = { value: ((first.load + first.servers) * 1000) / cards, unit: 'µs', digits: 0 }
    figures.print({ name: 'processor a card with its invoice', ...each, atMost: MOST_US })
    figures.print({ name: '  of which PostgreSQL', value: (first.servers * 1000) / cards, unit: 'µs', of: 'no target' })
    figures.print({ name: 'all of it, by the clock', value: first.seconds, unit: 's', of: 'no target' })
    figures.print({ name: 'sent again: processor', value: again.load + again.servers, unit: 'ms', of: 'no target' })
    figures.print({ name: 'bad rows that nobody reported', value: bad.length - lines.length, digits: 0, atMost: 0 })
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds of processor that a load took, here and in the database. */
async function measure(folder: string, url: string) {
  const { ask, close } = await connect(url)
  const servers = async () => serversOf(await ask('show data_directory'))
  const [before, begun] = [await servers(), performance.now()]
  const own = process.cpuUsage()
  const loading = await openLoading([url])
  await loadFolder({ loading, clock: systemClock, folder, isTry: false })
  const { user, system } = process.cpuUsage(own)
  const used = (await servers()) - before
  await loading.close()
  await close()
  return { load: (user + system) / 1000, servers: used, seconds: (performance.now() - begun) / 1000 }
}
