import type { z } from 'zod'
import type { Loading } from '../../platform/db/loading.ts'
import { type StagedRow, applyBatch } from '../../platform/db/staging.ts'
import type { FileRow } from './csv.ts'
import { kinds, stagedRow } from './kinds.ts'
import type { Ledger } from './ledger.ts'
import { type FileKind, type WireRow, schemas } from './wire.ts'

export type Counts = { read: number; fresh: number; changed: number; same: number; refused: number }

export type Hearing = {
  /** Hears of each batch, so that who waits knows that it goes on. */
  batched?(kind: FileKind, counts: Counts): void
  /** Asked between rows: a process that serves too leaves others their turn. */
  rest?(): Promise<void>
}
type Taking = Hearing & { loading: Loading; ledger: Ledger; issuer: string; number: number; isTry: boolean }
type GivenRows = AsyncIterable<FileRow> | Iterable<FileRow>

const ROWS_AT_ONCE = 2000
const PARTS_AT_ONCE = 10_000
/** A row names so many fields at fault. */
const FIELDS_MOST = 10
/** Rows between two rests: a few hundredths of a second of work, and so many words at most that wait to be read. */
const ROWS_A_TURN = 200

/** Checks the rows of a kind, stages them and publishes them batch by batch; those with a fault go to the ledger. */
export async function takeFile(taking: Taking, name: FileKind, given: GivenRows): Promise<Counts> {
  const { loading, ledger, issuer, number, isTry } = taking
  const counts: Counts = { read: 0, fresh: 0, changed: 0, same: 0, refused: 0 }
  const terms = { delivery: number, isTry }
  const refuse = (fault: { line: number; reason: string; field?: string; id?: string }): void => {
    counts.refused += 1
    ledger.refuse({ arquivo: name, ...fault })
  }
  let rows: StagedRow[] = []
  let parts = 0
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return
    const { faults, changes, fresh, same } = await applyBatch(loading, kinds[name].kind, rows, terms)
    const ids = new Map(rows.map(({ line, id }) => [line, id]))
    for (const { line, reason } of faults) refuse({ line, reason, id: ids.get(line) ?? '' })
    for (const { id, fields } of changes) if (fields.length > 0) ledger.change({ arquivo: name, id, campos: fields })
    const changed = changes.filter(({ fields }) => fields.length > 0).length
    counts.fresh += fresh
    counts.changed += changed
    counts.same += same + changes.length - changed
    rows = []
    parts = 0
    taking.batched?.(name, counts)
  }
  for await (const read of given) {
    counts.read += 1
    if (counts.read % ROWS_A_TURN === 0) await taking.rest?.()
    const checked = 'reason' in read ? read : check(name, read, issuer)
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
