import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deliveryErrors } from '@portal/contract/delivery-errors'
import type { Clock } from '../../platform/clock.ts'
import {
  type Delivery,
  beginDelivery,
  endDelivery,
  findStanding,
  hasIssuer,
  hasRates,
  knowsDeliveries,
  lockLoading,
  refreshStatistics,
  unlockLoading,
} from '../../platform/db/deliveries.ts'
import type { Loading } from '../../platform/db/loading.ts'
import { prepareStaging } from '../../platform/db/staging.ts'
import { type DeliveryFile, MANIFEST, digestOf, filesOf, readRows } from './files.ts'
import { kinds } from './kinds.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type Counts, type Hearing, takeFile } from './take-file.ts'
import { type FileKind, Manifest } from './wire.ts'

type DeliveryError = keyof typeof deliveryErrors

export type LoadReport = {
  /** True where the same delivery had ended before. */
  wasDone: boolean
  counts: Partial<Record<FileKind, Counts>>
}

/** A delivery is refused whole, with nothing of it written. */
export class RefusedDelivery extends Error {
  readonly code: DeliveryError
  /** The file or field at fault. */
  readonly field: string | undefined
  constructor(code: DeliveryError, field?: string) {
    super([code, ...(field === undefined ? [] : [field]), deliveryErrors[code].message].join(': '))
    this.code = code
    this.field = field
  }
}

/** A table that grew by so many rows is counted anew. */
const MANY = 10_000

const refusals = {
  'other-files': 'NUMERO_REPETIDO',
  old: 'ENTREGA_ANTIGA',
} as const

export type Load = Hearing & {
  loading: Loading
  clock: Clock
  folder: string
  /** A dry run: all is read and checked, and nothing is written. */
  isTry: boolean
  /** Refused rows and changes: two files of the folder unless told. */
  ledger?: Ledger
  told?(kind: FileKind, counts: Counts): void
}

/** Takes a folder's delivery in. Of several loads at once one runs, and the others are refused. */
export async function loadFolder(load: Load): Promise<LoadReport> {
  const { db } = load.loading
  const { delivery, files } = await readManifest(load.folder)
  if (!(await knowsDeliveries(db))) throw new RefusedDelivery('ESQUEMA_ATRASADO')
  if (!(await lockLoading(db))) throw new RefusedDelivery('OUTRA_CARGA')
  try {
    const standing = await findStanding(db, delivery)
    if (standing === 'done' && !load.isTry) return { wasDone: true, counts: {} }
    if (standing in refusals) throw new RefusedDelivery(refusals[standing as keyof typeof refusals])
    return { wasDone: false, counts: await takeIn(load, delivery, files) }
  } finally {
    await unlockLoading(db)
  }
}

async function readManifest(folder: string): Promise<{ delivery: Delivery; files: DeliveryFile[] }> {
  const path = join(folder, MANIFEST)
  if (!existsSync(path)) throw new RefusedDelivery('SEM_MANIFESTO')
  const files = filesOf(folder)
  const twice = files.find(({ kind }, place) => files.findIndex((other) => other.kind === kind) !== place)
  if (twice !== undefined) throw new RefusedDelivery('DOIS_ARQUIVOS', twice.kind)
  const read = Manifest.safeParse(jsonOf(path))
  if (!read.success) throw new RefusedDelivery('MANIFESTO_INVALIDO', read.error.issues[0]?.path.join('.') || 'formato')
  const { emissor: issuer, numero: number, dataBase: asOf } = read.data
  return { delivery: { issuer, number, asOf, digest: await digestOf(folder) }, files }
}

function jsonOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

async function takeIn(load: Load, delivery: Delivery, files: readonly DeliveryFile[]) {
  const { loading, clock, folder, isTry } = load
  const { db } = loading
  const counts: LoadReport['counts'] = {}
  const ledger = load.ledger ?? openLedger(folder)
  const taking = { ...load, ledger, issuer: delivery.issuer, number: delivery.number }
  const dropStaging = await prepareStaging(
    db,
    Object.values(kinds).map(({ kind }) => kind),
  )
  try {
    if (files[0]?.kind !== 'emissores' && !(await hasIssuer(db, delivery.issuer)))
      throw new RefusedDelivery('EMISSOR_DESCONHECIDO', delivery.issuer)
    if (!files.some(({ kind }) => kind === 'taxas') && !(await hasRates(db, delivery.issuer)))
      throw new RefusedDelivery('TAXAS_FALTAM')
    if (!isTry) await beginDelivery(db, delivery, clock.now())
    for (const file of files) {
      const own = await takeFile(taking, file.kind, readRows(file))
      counts[file.kind] = own
      load.told?.(file.kind, own)
    }
    const all = Object.values(counts)
    const refused = all.reduce((sum, each) => sum + each.refused, 0)
    if (!isTry) await endDelivery(db, delivery, { endedAt: clock.now(), refused })
    if (!isTry && all.some(({ fresh }) => fresh > MANY)) await refreshStatistics(db)
    return counts
  } finally {
    ledger.close()
    await dropStaging()
  }
}
