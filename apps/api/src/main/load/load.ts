import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deliveryErrors } from '@portal/contract/delivery-errors'
import type { z } from 'zod'
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
import { type StagedRow, applyBatch, prepareStaging } from '../../platform/db/staging.ts'
import { type DeliveryFile, MANIFEST, digestOf, filesOf, readRows } from './files.ts'
import { kinds, stagedRow } from './kinds.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type FileKind, Manifest, type WireRow, schemas } from './wire.ts'

type DeliveryError = keyof typeof deliveryErrors

export type Counts = { read: number; fresh: number; changed: number; same: number; refused: number }
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

const ROWS_AT_ONCE = 2000
const PARTS_AT_ONCE = 10_000
/** A row names so many fields at fault. */
const FIELDS_MOST = 10
/** Rows between two rests: a few hundredths of a second of work, and so many words at most that wait to be read. */
const ROWS_A_TURN = 200
/** A table that grew by so many rows is counted anew. */
const MANY = 10_000

const refusals = {
  'other-files': 'NUMERO_REPETIDO',
  old: 'ENTREGA_ANTIGA',
} as const

export type Load = {
  loading: Loading
  clock: Clock
  folder: string
  /** A dry run: all is read and checked, and nothing is written. */
  isTry: boolean
  /** Refused rows and changes: two files of the folder unless told. */
  ledger?: Ledger
  /** Hears of each batch, so that who waits knows that it goes on. */
  batched?(kind: FileKind, counts: Counts): void
  /** Asked between rows: a process that serves too leaves others their turn. */
  rest?(): Promise<void>
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
      const own = await takeFile(load, delivery, file, ledger)
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

async function takeFile(load: Load, delivery: Delivery, file: DeliveryFile, ledger: Ledger): Promise<Counts> {
  const { kind: name } = file
  const counts: Counts = { read: 0, fresh: 0, changed: 0, same: 0, refused: 0 }
  const terms = { delivery: delivery.number, isTry: load.isTry }
  const refuse = (fault: { line: number; reason: string; field?: string; id?: string }): void => {
    counts.refused += 1
    ledger.refuse({ arquivo: name, ...fault })
  }
  let rows: StagedRow[] = []
  let parts = 0
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return
    const { faults, changes, fresh, same } = await applyBatch(load.loading, kinds[name].kind, rows, terms)
    const ids = new Map(rows.map(({ line, id }) => [line, id]))
    for (const { line, reason } of faults) refuse({ line, reason, id: ids.get(line) ?? '' })
    for (const { id, fields } of changes) if (fields.length > 0) ledger.change({ arquivo: name, id, campos: fields })
    const changed = changes.filter(({ fields }) => fields.length > 0).length
    counts.fresh += fresh
    counts.changed += changed
    counts.same += same + changes.length - changed
    rows = []
    parts = 0
    load.batched?.(name, counts)
  }
  for await (const read of readRows(file)) {
    counts.read += 1
    if (counts.read % ROWS_A_TURN === 0) await load.rest?.()
    const checked = 'reason' in read ? read : check(name, read, delivery.issuer)
    if ('reason' in checked) {
      refuse(checked)
      continue
    }
    rows.push(checked)
    parts += checked.parts.length
    if (rows.length >= ROWS_AT_ONCE || parts >= PARTS_AT_ONCE) await flush()
  }
  await flush()
  return counts
}

type FieldFault = { line: number; reason: string; field: string }
type Issue = z.core.$ZodIssue

function check(name: FileKind, { line, value }: { line: number; value: unknown }, issuer: string) {
  const read = schemas[name].safeParse(value)
  if (!read.success) return faultOf(line, read.error, value)
  const row = read.data as WireRow<FileKind>
  if ('codigo' in row && row.codigo !== issuer) return { line, reason: 'DE_OUTRO_EMISSOR', field: 'codigo' }
  return stagedRow(name, row, issuer, line)
}

/** The reason of a rule of ours is its code; the schema's own have few. All fields of the first reason are named at once. */
function faultOf(line: number, { issues }: z.ZodError, value: unknown): FieldFault {
  const faults = issues.flatMap((issue) => fieldsOf(issue).map((field) => ({ reason: reasonOf(issue, value), field })))
  const reason = faults[0]?.reason ?? 'LINHA_INVALIDA'
  const fields = new Set(faults.filter((fault) => fault.reason === reason).map(({ field }) => field))
  return { line, reason, field: [...fields].slice(0, FIELDS_MOST).join(',') }
}

function reasonOf(issue: Issue, value: unknown): string {
  if (issue.code === 'custom' && /^[A-Z0-9_]+$/.test(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return 'CAMPO_DESCONHECIDO'
  const isMissing = issue.code === 'invalid_type' && valueAt(value, issue.path) === undefined
  return isMissing ? 'CAMPO_AUSENTE' : 'CAMPO_INVALIDO'
}

/** An unknown field is named where its name cannot be a value of somebody's. */
function fieldsOf(issue: Issue): string[] {
  if (issue.code !== 'unrecognized_keys') return [issue.path.join('.')]
  return issue.keys.map((key) => [...issue.path, /^[a-z]{1,30}$/i.test(key) ? key : '?'].join('.'))
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at: unknown, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], value)
