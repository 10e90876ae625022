import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FileRow, csvReader } from './csv.ts'
import { type FileKind, schemaOf, schemas } from './wire.ts'

export const MANIFEST = 'entrega.json'
const NOT_UTF8 = '\uFFFD'

export type DeliveryFile = { kind: FileKind; path: string; isCsv: boolean }

/** The files of a folder in the order in which they are read, as NDJSON or as CSV. */
export const filesOf = (folder: string): DeliveryFile[] =>
  (Object.keys(schemas) as FileKind[]).flatMap((kind) =>
    ['ndjson', 'csv'].flatMap((ending) => {
      const path = join(folder, `${kind}.${ending}`)
      return existsSync(path) ? [{ kind, path, isCsv: ending === 'csv' }] : []
    }),
  )

/** A digest of the files as they are. */
export async function digestOf(folder: string): Promise<string> {
  const digest = createHash('sha256')
  for (const path of [join(folder, MANIFEST), ...filesOf(folder).map((file) => file.path)]) {
    digest.update(`${path.slice(folder.length)}\n`)
    for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer)
  }
  return digest.digest('hex')
}

/** The rows of a file, a line with a fault as its reason. */
export async function* readRows({ kind, path, isCsv }: DeliveryFile): AsyncGenerator<FileRow> {
  const csv = isCsv ? csvReader(schemaOf(kind)) : undefined
  let line = 0
  for await (const text of linesOf(path)) {
    line += 1
    if (text.trim() === '') continue
    if (text.includes(NOT_UTF8)) yield { line, reason: 'NAO_E_UTF8' }
    else if (csv !== undefined) yield* csv.take(text, line)
    else yield readJson(text, line)
  }
  if (csv !== undefined) yield* csv.end()
}

function readJson(text: string, line: number): FileRow {
  try {
    return { line, value: JSON.parse(text) as unknown }
  } catch {
    return { line, reason: 'JSON_ILEGIVEL' }
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = ''
  let isFirst = true
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const text: string = rest + (isFirst ? (chunk as string).replace(/^\uFEFF/, '') : (chunk as string))
    isFirst = false
    const lines = text.split('\n')
    rest = lines.pop() ?? ''
    for (const each of lines) yield each.endsWith('\r') ? each.slice(0, -1) : each
  }
  if (rest !== '') yield rest
}
