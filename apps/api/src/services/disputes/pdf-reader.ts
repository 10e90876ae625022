import createQpdf from '@neslinesli93/qpdf-wasm'
import { fileURLToPath } from 'node:url'

/** A value as qpdf writes it: `/Name`, `u:words`, `b:hexadecimal`, `4 0 R` for an object that stands elsewhere. */
export type PdfValue = string | number | boolean | null | PdfValue[] | PdfDictionary
export type PdfDictionary = { [key: string]: PdfValue }
type PdfObject = { value: PdfValue } | { stream: { dict: PdfDictionary; data?: string } }
type PdfObjects = ReadonlyMap<string, PdfObject>
export type ReadPdf = { objects: PdfObjects; warnings: readonly string[] } | { error: string }

/** The memory of one reading: fifty times the largest file. */
const MOST_MEMORY = 256 * 1024 * 1024
/** The most that qpdf may say of one file; one of two megabytes with 40 000 objects takes three and a half. */
const MOST_WORDS = 16 * 1024 * 1024

export const VERY_MANY = 'very many objects'

type Qpdf = {
  callMain(parts: readonly string[]): number
  FS: { writeFile(path: string, bytes: Uint8Array): void; readFile(path: string): Uint8Array }
}

type Memory = { readonly buffer: ArrayBuffer; grow(this: Memory, pages: number): number }
// Our compiler has no names of WebAssembly, which stand in the library of a page.
const memories = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly.Memory
  .prototype

// This module is for a thread of its own: qpdf's lines come to us, and its memory has a limit.
let lines: string[] = []
const hear = (line: unknown) => void lines.push(String(line))
Object.assign(console, { log: hear, error: hear })
const { grow } = memories
memories.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > MOST_MEMORY) throw new RangeError('the memory of one reading')
  return grow.call(this, pages)
}

const wasm = fileURLToPath(import.meta.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'))

/** All objects that a reader finds, those in object streams too, whatever their filters. */
export const readObjects = (bytes: Uint8Array): Promise<ReadPdf> => read(bytes, ['--json-stream-data=none'])

/** These streams, unpacked: one that still names a filter could not be. */
export const readStreams = (bytes: Uint8Array, names: readonly string[]): Promise<ReadPdf> =>
  read(bytes, [
    '--json-stream-data=inline',
    '--decode-level=generalized',
    ...names.map((name) => `--json-object=${name.replace(/^obj:(\d+) (\d+) R$/, '$1,$2')}`),
  ])

/** Each reading has a qpdf of its own, so that nothing of a file stays for the next one. */
async function read(bytes: Uint8Array, wishes: readonly string[]): Promise<ReadPdf> {
  lines = []
  try {
    const qpdf = (await createQpdf({ locateFile: () => wasm })) as unknown as Qpdf
    qpdf.FS.writeFile('/in.pdf', bytes)
    const code = qpdf.callMain(['/in.pdf', '--json=2', '--json-key=qpdf', ...wishes, '/out.json'])
    if (code !== 0 && code !== 3) return { error: lines.join('\n') }
    const words = qpdf.FS.readFile('/out.json')
    if (words.length > MOST_WORDS) return { error: VERY_MANY }
    const said = JSON.parse(Buffer.from(words.buffer, words.byteOffset, words.length).toString()) as Said
    return { objects: new Map(Object.entries(said.qpdf[1])), warnings: lines }
  } catch (error) {
    // Its memory ended, or its stack.
    return { error: String(error) }
  }
}

type Said = { qpdf: [unknown, Record<string, PdfObject>] }
