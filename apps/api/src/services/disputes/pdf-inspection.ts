import type { FileFault } from './inspection.ts'
import { carriesAct, isElsewhere, longActs } from './pdf-acts.ts'
import { type PdfValue, type ReadPdf, VERY_MANY, readObjects, readStreams } from './pdf-reader.ts'

/** Faults of a file that every reader takes alike; any other may be read in two ways. */
const HARMLESS_FAULTS = [
  /: reported number of objects \(\d+\) is not one plus the highest object number \(\d+\)$/,
  /: object has offset 0$/,
  /: extraneous whitespace seen before xref$/,
  /: operation succeeded with warnings/,
]

type Objects = Extract<ReadPdf, { objects: unknown }>['objects']

/** A PDF must be whole and without actions, as qpdf reads it. */
export async function inspectPdf(bytes: Buffer): Promise<Buffer | FileFault> {
  const raw = bytes.toString('latin1')
  if (!isWhole(raw)) return 'ARQUIVO_INCOMPLETO'
  const read = await readObjects(bytes)
  if ('error' in read) return faultOf(read.error)
  const trailer = read.objects.get('trailer')
  if (trailer !== undefined && 'value' in trailer && hasKey(trailer.value, '/Encrypt')) return 'ARQUIVO_COM_SENHA'
  if (hasAct(read.objects) || longActs.test(raw)) return 'ARQUIVO_COM_PROGRAMA'
  if (read.warnings.some(isSerious)) return 'ARQUIVO_INCOMPLETO'
  return (await findHidden(bytes, read.objects)) ?? bytes
}

/** Nothing stands behind the last end mark. */
function isWhole(raw: string): boolean {
  const end = raw.lastIndexOf('%%EOF')
  return /^%PDF-[12]\.\d/.test(raw) && end !== -1 && !/[^\s\0]/.test(raw.slice(end + 5))
}

/** The reader's own words, and the fault that they mean. */
const faults: readonly (readonly [RegExp, FileFault])[] = [
  [/invalid password|encrypt/i, 'ARQUIVO_COM_SENHA'],
  [new RegExp(VERY_MANY), 'ARQUIVO_PESADO_DEMAIS'],
]

const faultOf = (error: string): FileFault => faults.find(([words]) => words.test(error))?.[1] ?? 'ARQUIVO_INCOMPLETO'

const isSerious = (line: string): boolean => !HARMLESS_FAULTS.some((fault) => fault.test(line))

const hasKey = (value: PdfValue, key: string): boolean => typeof value === 'object' && value !== null && key in value

function hasAct(objects: Objects): boolean {
  const resolve = (value: PdfValue | undefined, steps = 8): PdfValue | undefined => {
    const found = typeof value === 'string' && steps > 0 ? objects.get(`obj:${value}`) : undefined
    if (found === undefined) return value
    return 'value' in found ? resolve(found.value, steps - 1) : found.stream.dict
  }
  return [...objects.values()].some((object) =>
    'value' in object
      ? carriesAct(object.value, resolve)
      : isElsewhere(object.stream.dict) || carriesAct(object.stream.dict, resolve),
  )
}

/** An object stream may keep objects that the table does not name, and that a reader finds while it repairs. */
async function findHidden(bytes: Buffer, objects: Objects): Promise<FileFault | undefined> {
  const names = [...objects].flatMap(([name, object]) =>
    'stream' in object && object.stream.dict['/Type'] === '/ObjStm' ? [name] : [],
  )
  if (names.length === 0) return undefined
  const read = await readStreams(bytes, names)
  if ('error' in read) return faultOf(read.error)
  return names.some((name) => isHidden(read.objects.get(name))) ? 'ARQUIVO_COM_PROGRAMA' : undefined
}

/** A stream that still names a filter could not be unpacked. */
function isHidden(object: ReturnType<Objects['get']>): boolean {
  if (object === undefined || !('stream' in object) || '/Filter' in object.stream.dict) return true
  return longActs.test(Buffer.from(object.stream.data ?? '', 'base64').toString('latin1'))
}
