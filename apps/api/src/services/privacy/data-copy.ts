import type { Database } from '../../platform/db/database.ts'
import { type OwnedTable, ownedTables } from './inventory.ts'
import { rowsOfPerson } from './repository.ts'

type CopyRow = Record<string, unknown>
/** A person's data by the names of the copy; `leftOut` gives what is missing, and why. */
export type DataCopy = { sections: { name: string; rows: CopyRow[] }[]; leftOut: string[] }

/** Columns left out of rows that are in the copy. */
const SINGLE_FIELDS = 'Senhas, chaves e códigos de acesso, números que só nós usamos e nomes de outras pessoas.'

/** The inventory names the tables and columns of the copy. */
export async function copyOf(db: Database, customerId: string): Promise<DataCopy> {
  const sections: DataCopy['sections'] = []
  const leftOut = new Set([SINGLE_FIELDS])
  for (const owned of ownedTables) {
    if ('left' in owned) leftOut.add(owned.left)
    else sections.push({ name: owned.section, rows: await namedRows(db, owned, customerId) })
  }
  return { sections, leftOut: [...leftOut] }
}

type CopiedTable = Extract<OwnedTable, { section: string }>

async function namedRows(db: Database, owned: CopiedTable, customerId: string): Promise<CopyRow[]> {
  const columns = Object.keys(owned.fields).filter((column) => owned.fields[column] !== null)
  const rows = await rowsOfPerson(db, owned, columns, customerId)
  return rows.map((row) => Object.assign({}, ...columns.map((column) => named(owned, column, row[column]))) as CopyRow)
}

function named({ fields }: CopiedTable, column: string, value: unknown): CopyRow {
  const field = fields[column]
  if (field === null || field === undefined) return {}
  if (typeof field === 'function') return field(value as never)
  if (typeof field === 'string') return { [field]: value }
  const [name, words] = field
  return { [name]: words[String(value)] ?? value }
}
