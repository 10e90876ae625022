import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { FileFault } from './inspection.ts'

const unpack = promisify(inflate)

/** The limit of all unpacked objects; a receipt has little text. */
const MOST_UNPACKED = 16 * 1024 * 1024

/** Names of actions and of embedded files. */
const ACTS = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)(?![A-Za-z])/
/**
 * Names long enough not to occur in compressed images by chance are searched everywhere, since a reader may start at
 * any byte.
 */
const LONG_ACTS = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia|SubmitForm|ImportData|GoToE|Rendition)/
const LOCK = /\/Encrypt(?![A-Za-z])/

/**
 * A PDF must be whole and without actions. Hexadecimal names (`/J#53`) and packed objects are decoded first; what
 * cannot be decoded is refused.
 */
export async function inspectPdf(bytes: Buffer): Promise<Buffer | FileFault> {
  const raw = bytes.toString('latin1')
  const end = raw.lastIndexOf('%%EOF')
  const isWhole = /^%PDF-[12]\.\d/.test(raw) && raw.includes('startxref') && end !== -1
  if (!isWhole || /[^\s\0]/.test(raw.slice(end + 5))) return 'ARQUIVO_INCOMPLETO'
  const { outside, streams } = partsOf(raw)
  const objects = named(outside)
  if (LOCK.test(objects)) return 'ARQUIVO_COM_SENHA'
  const packed = await unpackObjects(bytes, streams)
  const acts = packed === undefined || ACTS.test(objects) || ACTS.test(packed) || LONG_ACTS.test(named(raw))
  return acts ? 'ARQUIVO_COM_PROGRAMA' : bytes
}

/** `#4a` is a `J`. */
const named = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

type Stream = { dictionary: string; from: number; to: number }

/** The streams of a document, and the text outside of them. */
function partsOf(raw: string): { outside: string; streams: Stream[] } {
  const streams: Stream[] = []
  const outside: string[] = []
  const begin = /(?<!end)stream\r?\n/g
  let at = 0
  for (let found = begin.exec(raw); found !== null; found = begin.exec(raw)) {
    const before = raw.slice(at, found.index)
    const from = begin.lastIndex
    const end = raw.indexOf('endstream', from)
    const to = end === -1 ? raw.length : end
    streams.push({ dictionary: named(before.slice(before.lastIndexOf('obj') + 3)), from, to })
    outside.push(before)
    at = begin.lastIndex = to
  }
  return { outside: [...outside, raw.slice(at)].join(''), streams }
}

/** Filters that usual documents do not use for objects. */
const UNUSUAL = /\/(?:Crypt|LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode)/

/** The text of all packed objects; undefined for an unusual filter, or beyond the size limit. */
async function unpackObjects(bytes: Buffer, streams: readonly Stream[]): Promise<string | undefined> {
  let text = ''
  for (const { dictionary, from, to } of streams) {
    if (!/\/ObjStm(?![A-Za-z])/.test(dictionary)) continue
    if (UNUSUAL.test(dictionary) || text.length >= MOST_UNPACKED) return undefined
    const body = bytes.subarray(from, to)
    const options = { maxOutputLength: MOST_UNPACKED - text.length }
    const plain = dictionary.includes('/FlateDecode') ? await unpack(body, options).catch(() => undefined) : body
    if (plain === undefined) return undefined
    text += plain.toString('latin1')
  }
  return named(text)
}
