/** `npm run load -- FOLDER` takes an issuer's data in; `docs/load.md` says how a delivery looks. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../platform/clock.ts'
import { configFromEnvironment, migrationServersFromEnvironment } from '../../platform/config.ts'
import { CannotOpenDatabase, openEmbedded } from '../../platform/db/database.ts'
import { type Loading, embeddedLoading, openLoading } from '../../platform/db/loading.ts'
import { endWith } from '../settle/command.ts'
import { CHANGES_FILE, REFUSED_FILE } from './ledger.ts'
import { type LoadReport, RefusedDelivery, loadFolder } from './load.ts'
import type { Counts } from './take-file.ts'

const USAGE = `npm run load -- PASTA             põe no portal os dados que o emissor entregou na pasta
npm run load -- PASTA --dry-run   lê e confere tudo, e não grava nada`

/** Ends: all is in, the delivery was refused whole, some rows were refused. */
const [DONE, REFUSED, WITH_REFUSALS] = [0, 1, 3]

/** `from` is the folder where the command was typed, set by `tools/load.mjs`. */
function readArguments(args: string[]) {
  try {
    const options = { 'dry-run': { type: 'boolean' }, from: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder, ...others] = positionals
    if (folder === undefined || others.length > 0) return undefined
    return { folder: resolve(values.from ?? '', folder), isTry: values['dry-run'] ?? false }
  } catch {
    return undefined
  }
}

/** Without a server the data of the folder, which no running portal may have. */
async function open(): Promise<Loading> {
  const servers = migrationServersFromEnvironment()
  if (servers !== undefined) return openLoading(servers)
  const { dataFolder } = configFromEnvironment()
  if (!existsSync(join(dataFolder, 'banco-pronto'))) throw new CannotOpenDatabase(`Em ${dataFolder} não há dados.`)
  const { db, close } = await openEmbedded(dataFolder)
  return embeddedLoading(db, close)
}

const countWords = ({ read, fresh, changed, same, refused }: Counts): string =>
  `${read} lidas: ${fresh} novas, ${changed} alteradas, ${same} iguais, ${refused} rejeitadas.`

function endWords({ wasDone, counts }: LoadReport, isTry: boolean): string {
  if (wasDone) return 'Esta entrega já tinha entrado: nada mudou.'
  const all = Object.values(counts)
  const files = [
    ...(all.some(({ refused }) => refused > 0) ? [`As linhas rejeitadas estão em ${REFUSED_FILE}.`] : []),
    ...(all.some(({ changed }) => changed > 0) ? [`O que muda está em ${CHANGES_FILE}.`] : []),
  ]
  return [isTry ? 'Ensaio: nada foi gravado.' : 'A entrega entrou.', ...files].join(' ')
}

async function load(): Promise<number> {
  const order = readArguments(process.argv.slice(2))
  if (order === undefined) {
    console.error(USAGE)
    return 2
  }
  const loading = await open()
  try {
    const told = (kind: string, counts: Counts) => console.log(`${kind}: ${countWords(counts)}`)
    const report = await loadFolder({ loading, clock: systemClock, ...order, told })
    console.log(endWords(report, order.isTry))
    return Object.values(report.counts).some(({ refused }) => refused > 0) ? WITH_REFUSALS : DONE
  } catch (error) {
    if (!(error instanceof RefusedDelivery)) throw error
    console.error(error.message)
    return REFUSED
  } finally {
    await loading.close()
  }
}

await endWith(load)
