import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import type { FileFault } from './inspection.ts'

const unpack = promisify(inflate)

/** All that the packed objects of a document may grow to: text, of which a receipt has little. */
const MOST_UNPACKED = 16 * 1024 * 1024

/** What a document does by itself, or carries along. */
const ACTS = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition)(?![A-Za-z])/
/** Too long to stand in packed pictures by chance: looked for there too, since a reader may be sent to any byte. */
const LONG_ACTS = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia|SubmitForm|ImportData|GoToE|Rendition)/
const LOCK = /\/Encrypt(?![A-Za-z])/

/**
 * A PDF that begins, ends and does nothing. Names may be written in hexadecimal (`/J#53`), and objects may be packed: both are
 * undone before looking. What cannot be looked into is refused.
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

/** Each name as it is read: `#4a` is a `J`. */
const named = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

type Stream = { dictionary: string; from: number; to: number }

/** The streams of a document, and all that stands outside of them; one walk, however it is written. */
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

/** Ways of packing that no object of a usual document is packed in. */
const UNUSUAL = /\/(?:Crypt|LZWDecode|ASCII85Decode|ASCIIHexDecode|RunLengthDecode)/

/** The text of all packed objects; undefined where one is packed in a way that is not looked into, or bursts. */
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
