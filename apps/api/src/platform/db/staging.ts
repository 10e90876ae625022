import { type RawBuilder, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { storedName } from './names.ts'
import type { Cell, Loading, StagedTable } from './loading.ts'

/** A kind of rows that an issuer delivers, of which its area says all that SQL must know. */
export type DeliveredKind = {
  /** The name of its file, too. */
  name: string
  rows: StagedTable
  /** Its parts are published with it, in one step. */
  parts?: StagedTable
  /** Holds rows that are to change. */
  lock?(ids: readonly string[]): StagedWork
  /** Rows that may not go in. */
  faults: readonly RawBuilder<RowFault>[]
  /** Rows that are there already, with the names of their fields that change. */
  changes: RawBuilder<RowChange>
  write: readonly StagedWork[]
}

type StagedWork = RawBuilder<unknown>
export type RowFault = { line: number; reason: string }
export type RowChange = { line: number; id: string; fields: string[] }

/** A row of a file, checked by itself. */
export type StagedRow = {
  line: number
  id: string
  digest: string
  issuer: string
  /** The row of another kind that it belongs to. */
  owner: string | null
  /** A key besides its id that no other row has. */
  naturalKey: string | null
  /** The property that rows which refer to it ask for. */
  trait: string | null
  cells: readonly Cell[]
  parts: readonly (readonly Cell[])[]
}

export type BatchOutcome = { faults: RowFault[]; changes: RowChange[]; fresh: number; same: number }
/** A try writes nothing but temporary tables. */
export type LoadTerms = { delivery: number; isTry: boolean }

const base = {
  line: 'integer',
  id: 'uuid',
  digest: 'uuid',
  issuer: 'text',
  owner: 'uuid',
  naturalKey: 'text',
  trait: 'text',
} as const
const ofPart = { line: 'integer', owner: 'uuid', place: 'integer' } as const

const foreseenTable = sql.table('foreseen')
const REPEATED = 'REPETIDA'
const REFUSED = 'RECUSADA_PELO_BANCO_DE_DADOS'
const TRIES = 3
/** Deadlocks, and writes that came in between. */
const PASSING = new Set(['40P01', '40001'])
/** Violated constraints and values out of range: a row's fault. */
const ROWS_FAULT = /^2[23]/

const whole = ({ name, columns }: StagedTable, first: StagedTable['columns']): StagedTable => ({
  name,
  columns: { ...first, ...columns },
})

/** Makes the temporary tables of a load, in which `foreseen` has the rows that a try would have written; gives their end. */
export async function prepareStaging(db: Database, kinds: readonly DeliveredKind[]): Promise<() => Promise<void>> {
  const make = ({ name, columns }: StagedTable) => {
    const list = Object.entries(columns).map(([column, type]) => `${storedName(column)} ${type}`)
    return sql.raw(`create temp table ${name} (${list.join(', ')}) on commit delete rows`).execute(db)
  }
  await sql`create temp table foreseen (kind text, id uuid, digest uuid, owner uuid, natural_key text, trait text)`.execute(
    db,
  )
  await sql`create index on foreseen (id)`.execute(db)
  await sql`create index on foreseen (natural_key)`.execute(db)
  for (const { rows, parts } of kinds) {
    await make(whole(rows, base))
    if (parts === undefined) continue
    await make(whole(parts, ofPart))
    await sql`create index on ${sql.table(parts.name)} (owner)`.execute(db)
  }
  const names = ['foreseen', ...kinds.flatMap(({ rows, parts }) => [rows.name, ...(parts ? [parts.name] : [])])]
  return async () => void (await sql.raw(`drop table ${names.join(', ')}`).execute(db))
}

/** Takes rows in, in one transaction; what the database refuses is halved until the row at fault stands alone. */
export async function applyBatch(
  loading: Loading,
  kind: DeliveredKind,
  rows: readonly StagedRow[],
  terms: LoadTerms,
  tries = TRIES,
): Promise<BatchOutcome> {
  try {
    return await loading.transact((tx) => apply(tx, loading, kind, rows, terms))
  } catch (error) {
    const { code = '' } = error as { code?: string }
    if (PASSING.has(code) && tries > 1) return applyBatch(loading, kind, rows, terms, tries - 1)
    if (!ROWS_FAULT.test(code)) throw error
    const [only, ...others] = rows
    if (only !== undefined && others.length === 0)
      return { faults: [{ line: only.line, reason: REFUSED }], changes: [], fresh: 0, same: 0 }
    const middle = Math.ceil(rows.length / 2)
    const first = await applyBatch(loading, kind, rows.slice(0, middle), terms)
    const second = await applyBatch(loading, kind, rows.slice(middle), terms)
    return {
      faults: [...first.faults, ...second.faults],
      changes: [...first.changes, ...second.changes],
      fresh: first.fresh + second.fresh,
      same: first.same + second.same,
    }
  }
}

async function apply(
  tx: Transaction,
  { fill }: Loading,
  kind: DeliveredKind,
  rows: readonly StagedRow[],
  terms: LoadTerms,
): Promise<BatchOutcome> {
  const cellsOf = ({ line, id, digest, issuer, owner, naturalKey, trait, cells }: StagedRow): Cell[] => [
    line,
    id,
    digest,
    issuer,
    owner,
    naturalKey,
    trait,
    ...cells,
  ]
  await emptyStaging(tx, kind)
  await fill(tx, whole(kind.rows, base), rows.map(cellsOf))
  const staged = sql.table(kind.rows.name)
  const same = await removeSame(tx, kind, staged)
  const faults = await removeFaults(
    tx,
    rows.map(({ id }) => id),
    kind,
    staged,
    terms,
  )
  const left = same + faults.length === 0 ? rows : await onlyLeft(tx, staged, rows)
  const { parts } = kind
  if (parts !== undefined) {
    const cells = left.flatMap((row) => row.parts.map((part, place) => [row.line, row.id, place, ...part]))
    await fill(tx, whole(parts, ofPart), cells)
  }
  const { rows: changes } = await kind.changes.execute(tx)
  if (!terms.isTry) for (const statement of kind.write) await statement.execute(tx)
  await remember(tx, kind.name, staged, terms)
  return { faults, changes, fresh: left.length - changes.length, same }
}

/** A batch before it in the same transaction has left its rows. */
async function emptyStaging(tx: Transaction, { rows, parts }: DeliveredKind): Promise<void> {
  for (const staged of [rows, ...(parts ? [parts] : [])]) await sql`delete from ${sql.table(staged.name)}`.execute(tx)
}

type Staged = ReturnType<typeof sql.table>

/** Rows that were delivered as they are now, or stand twice the same in a file. */
async function removeSame(tx: Transaction, { name }: DeliveredKind, staged: Staged): Promise<number> {
  const delivered = await sql`delete from ${staged} as s using delivered_rows as d
    where d.id = s.id and d.kind = ${name} and d.digest = s.digest`.execute(tx)
  const twice = await sql`delete from ${staged} where line in (
    select line from (select line, row_number() over (partition by id, digest order by line) as number from ${staged}) as numbered
    where number > 1)`.execute(tx)
  const foreseen = await sql`delete from ${staged} as s using foreseen as f
    where f.id = s.id and f.kind = ${name} and f.digest = s.digest`.execute(tx)
  return Number(delivered.numAffectedRows) + Number(twice.numAffectedRows) + Number(foreseen.numAffectedRows)
}

async function removeFaults(
  tx: Transaction,
  ids: readonly string[],
  { name, lock, faults }: DeliveredKind,
  staged: Staged,
  { delivery, isTry }: LoadTerms,
): Promise<RowFault[]> {
  const found = new Map<number, RowFault>()
  if (!isTry) await lock?.(ids).execute(tx)
  for (const question of [repeatedIn(staged), repeatedBefore(staged, name, delivery), ...faults]) {
    const { rows } = await question.execute(tx)
    for (const fault of rows) if (!found.has(fault.line)) found.set(fault.line, fault)
  }
  if (found.size > 0) await sql`delete from ${staged} where line = any(${[...found.keys()]}::int[])`.execute(tx)
  return [...found.values()]
}

/** Rows that repeat an id or a key: the first alone goes in. */
const repeatedIn = (staged: Staged) => sql<RowFault>`
  select line, ${sql.lit(REPEATED)} as reason
  from (
    select line, row_number() over (partition by id order by line) as by_id,
      row_number() over (partition by coalesce(natural_key, id::text) order by line) as by_key
    from ${staged}
  ) as numbered
  where by_id > 1 or by_key > 1`

/** One delivery says one thing of a row. */
const repeatedBefore = (staged: Staged, name: string, delivery: number) => sql<RowFault>`
  select line, ${sql.lit(REPEATED)} as reason from ${staged} as s
  where exists (select from delivered_rows as d where d.id = s.id and d.kind = ${name} and d.delivery = ${delivery})
    or exists (select from foreseen as f where f.id = s.id and f.kind = ${name})
    or exists (select from foreseen as f where f.natural_key = s.natural_key and f.kind = ${name})`

async function onlyLeft(tx: Transaction, staged: Staged, rows: readonly StagedRow[]): Promise<StagedRow[]> {
  const asked = await sql<{ line: number }>`select line from ${staged}`.execute(tx)
  const lines = new Set(asked.rows.map(({ line }) => line))
  return rows.filter(({ line }) => lines.has(line))
}

const remember = (tx: Transaction, name: string, staged: Staged, { delivery, isTry }: LoadTerms) =>
  (isTry
    ? sql`insert into ${foreseenTable} (kind, id, digest, owner, natural_key, trait)
        select ${name}, id, digest, owner, natural_key, trait from ${staged}`
    : sql`insert into delivered_rows (id, kind, digest, delivery)
        select id, ${name}, digest, ${delivery} from ${staged}
        on conflict (id, kind) do update set digest = excluded.digest, delivery = excluded.delivery`
  ).execute(tx)
