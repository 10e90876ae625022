import type { z } from 'zod'

type JsonSchema = z.core.JSONSchema.BaseSchema
type Cells = readonly string[]

/** An object of a file, with the line where it begins, or the reason why there is none. */
export type FileRow = { line: number; value: unknown } | { line: number; reason: string }

const CELLS = { ',': /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y, ';': /(?:"((?:[^"]|"")*)"|([^";]*))(;|$)/y }
type Separator = keyof typeof CELLS

/** The cells of a line; undefined where its quotes do not close. */
export function cellsOf(line: string, separator: Separator): Cells | undefined {
  const cells: string[] = []
  const cell = CELLS[separator]
  cell.lastIndex = 0
  for (;;) {
    const [, quoted, plain = '', end] = cell.exec(line) ?? []
    if (end === undefined) return undefined
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') return cell.lastIndex === line.length ? cells : undefined
  }
}

type Column = { path: string[]; isNumber: boolean; isPart: boolean }

/** Reads lines of CSV as objects: a column's name is the path of its field, lines with one id are one object. */
export function csvReader(schema: JsonSchema) {
  const list = Object.entries(schema.properties ?? {}).find(([, field]) => typeOf(field) === 'array')?.[0]
  let separator: Separator = ','
  let columns: Column[] | undefined
  let open: { line: number; value: Record<string, unknown>; first: string } | undefined

  const columnOf = (name: string): Column => {
    const path = name.trim().split('.')
    return { path, isNumber: typeOf(fieldAt(schema, path)) === 'integer', isPart: path[0] === list }
  }
  const readHeader = (line: string): void => {
    separator = line.includes(';') ? ';' : ','
    columns = cellsOf(line, separator)?.map(columnOf) ?? []
  }
  const objectOf = (cells: Cells, isWanted: (column: Column) => boolean): Record<string, unknown> => {
    const object = empty()
    for (const [place, column] of (columns ?? []).entries()) {
      const text = cells[place] ?? ''
      if (text !== '' && isWanted(column)) put(object, column.path, column.isNumber ? numberOf(text) : text)
    }
    return object
  }

  /** Takes a line; gives the objects that are whole by it. */
  function take(text: string, line: number): FileRow[] {
    if (columns === undefined) {
      readHeader(text)
      return []
    }
    const cells = cellsOf(text, separator)
    if (cells === undefined || cells.length !== columns.length) return [{ line, reason: 'CSV_ILEGIVEL' }]
    const own = objectOf(cells, ({ isPart }) => !isPart)
    if (list === undefined) return [{ line, value: own }]
    const part = objectOf(cells, ({ isPart }) => isPart)[list]
    const first = JSON.stringify(own)
    if (open !== undefined && open.value['id'] === own['id']) {
      if (open.first !== first) return [{ line, reason: 'LINHAS_DIFERENTES' }]
      if (part !== undefined) (open.value[list] as unknown[]).push(part)
      return []
    }
    const whole = end()
    open = { line, value: { ...own, [list]: part === undefined ? [] : [part] }, first }
    return whole
  }
  function end(): FileRow[] {
    const whole = open === undefined ? [] : [{ line: open.line, value: open.value }]
    open = undefined
    return whole
  }
  return { take, end }
}

const numberOf = (text: string): number | string => (/^-?\d{1,15}$/.test(text) ? Number(text) : text)

const typeOf = (schema: JsonSchema | boolean | undefined): string | undefined =>
  typeof schema === 'object' && typeof schema.type === 'string' ? schema.type : undefined

function fieldAt(schema: JsonSchema, path: readonly string[]): JsonSchema | undefined {
  let at: unknown = schema
  for (const name of path) {
    const here = at as JsonSchema | undefined
    const inner = here?.type === 'array' ? (here.items as JsonSchema) : here
    at = inner?.properties?.[name]
  }
  return at as JsonSchema | undefined
}

/** Without a prototype that a column's name could reach. */
const empty = () => Object.create(null) as Record<string, unknown>

/** Also into an object of a list, which a line has one of. */
function put(object: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) object[name] = value
  else put((object[name] ??= empty()) as Record<string, unknown>, rest, value)
}
