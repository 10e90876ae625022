import type { ErrorCode } from '@portal/contract/errors'
import { inspectJpeg, inspectPng } from './image-inspection.ts'
import { inspectPdf } from './pdf-inspection.ts'

type FileKind = 'pdf' | 'jpg' | 'png'
/** A file's kind by its content alone, and how many of its bytes are of it: nothing appended. */
export type Inspection = { kind: FileKind; length: number }
export type FileFault = Extract<ErrorCode, `ARQUIVO_${string}` | `IMAGEM_${string}`>

/** The first bytes of each kind, and the reader that gives the bytes of the file or its fault. */
const kinds: readonly {
  kind: FileKind
  begins: Buffer
  read(bytes: Buffer): Promise<Buffer | FileFault> | Buffer | FileFault
}[] = [
  { kind: 'pdf', begins: Buffer.from('%PDF-'), read: inspectPdf },
  { kind: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]), read: inspectJpeg },
  { kind: 'png', begins: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), read: inspectPng },
]

/** The name of a file says nothing of its kind. */
export async function inspect(bytes: Buffer): Promise<Inspection | FileFault> {
  if (bytes.length === 0) return 'ARQUIVO_VAZIO'
  const found = kinds.find(({ begins }) => bytes.subarray(0, begins.length).equals(begins))
  if (found === undefined) return 'ARQUIVO_TIPO_RECUSADO'
  if (carriesProgram(bytes)) return 'ARQUIVO_COM_PROGRAMA'
  const whole = await found.read(bytes)
  return typeof whole === 'string' ? whole : { kind: found.kind, length: whole.length }
}

/** Marks of programs, long enough not to occur in an image by chance. */
const programs = [
  // oxlint-disable-next-line no-control-regex -- the marks of programs are such characters
  /\x7fELF[\x01\x02][\x01\x02]\x01/,
  /<(?:script|html|svg|iframe|\?php)\b/i,
  /#!\/(?:usr\/)?(?:local\/)?bin\//,
  /<!DOCTYPE\b/i,
]

/** A polyglot is an image or a document to one reader, and a program, a page or an archive to another. */
const carriesProgram = (bytes: Buffer): boolean => {
  const text = bytes.toString('latin1')
  return programs.some((mark) => mark.test(text)) || hasWindowsProgram(bytes) || endsAsArchive(bytes)
}

/** `MZ`, and `PE\0\0` at the offset that its header names. */
function hasWindowsProgram(bytes: Buffer): boolean {
  for (let at = bytes.indexOf('MZ'); at !== -1; at = bytes.indexOf('MZ', at + 1)) {
    if (at + 0x40 > bytes.length) return false
    const header = at + bytes.readUInt32LE(at + 0x3c)
    if (header + 4 <= bytes.length && bytes.readUInt32BE(header) === 0x50450000) return true
  }
  return false
}

/** An archive is read from its end, so it may follow any other content. */
const endsAsArchive = (bytes: Buffer): boolean => bytes.subarray(-65_557).includes('PK\x05\x06')
