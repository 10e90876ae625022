import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { MANIFEST } from './files.ts'
import { CHANGES_FILE, REFUSED_FILE } from './ledger.ts'
import { RefusedDelivery } from './load.ts'
import { schemas } from './wire.ts'

const BLOCK = 512
const [FILE, FOLDER] = [/^[0\0]$/, '5']
/** POSIX tar alone splits a path: GNU's own, `ustar  `, has times in that place. */
const POSIX_MAGIC = 'ustar'
/** Words of POSIX tar about a file or all of them; nothing of them is needed here. */
const PAX = /^[xg]$/

const delivered = new Set([MANIFEST, ...Object.keys(schemas).flatMap((kind) => [`${kind}.ndjson`, `${kind}.csv`])])
/** An earlier load's own words, and what macOS adds, come with a folder and are left aside. */
const isBeside = (name: string): boolean =>
  name === REFUSED_FILE || name === CHANGES_FILE || name === '.DS_Store' || name.startsWith('._')

type TarHeader = { name: string; size: number; type: string }

/** Writes the files of a tar into a folder as its bytes come; any other content than a delivery's refuses it whole. */
export async function unpackDelivery(bytes: AsyncIterable<Buffer>, folder: string): Promise<void> {
  const seen = new Set<string>()
  let header: Buffer[] = []
  let missing = BLOCK
  let file: FileHandle | undefined
  let [left, padding] = [0, 0]
  const begin = async (): Promise<void> => {
    const entry = entryOf(Buffer.concat(header))
    header = []
    missing = BLOCK
    if (entry === undefined) return
    left = entry.size
    padding = (BLOCK - (entry.size % BLOCK)) % BLOCK
    const name = nameOfFile(entry)
    if (name === undefined) return
    if (seen.has(name)) throw new RefusedDelivery('DOIS_ARQUIVOS', name)
    seen.add(name)
    file = await open(join(folder, name), 'wx', 0o600)
  }
  const end = async (): Promise<void> => {
    await file?.close()
    file = undefined
  }
  try {
    for await (const chunk of bytes) {
      let at = 0
      while (at < chunk.length) {
        const part = chunk.subarray(at, at + (left || padding || missing))
        at += part.length
        if (left > 0) {
          // `write` may write less than all of it and say so alone.
          await file?.writeFile(part)
          left -= part.length
        } else if (padding > 0) padding -= part.length
        else {
          header.push(part)
          missing -= part.length
        }
        if (missing === 0) await begin()
        if (left === 0) await end()
      }
    }
  } finally {
    await end()
  }
  if (left > 0 || missing < BLOCK) throw new RefusedDelivery('ENTREGA_ILEGIVEL')
}

/** Undefined for a block of zeros, with which a tar ends. */
function entryOf(block: Buffer): TarHeader | undefined {
  if (block.every((byte) => byte === 0)) return undefined
  const text = (from: number, to: number): string => block.toString('utf8', from, to).split('\0')[0] ?? ''
  const size = /^[0-7]{1,11} ?$/.exec(text(124, 136))
  if (sumOf(block) !== Number.parseInt(text(148, 156), 8) || size === null)
    throw new RefusedDelivery('ENTREGA_ILEGIVEL')
  const before = text(257, 265) === POSIX_MAGIC ? text(345, 500) : ''
  const name = before === '' ? text(0, 100) : `${before}/${text(0, 100)}`
  return { name, size: Number.parseInt(size[0], 8), type: block.toString('latin1', 156, 157) }
}

/** The sum of a header's bytes, with its own field as spaces. */
const sumOf = (block: Buffer): number =>
  block.reduce((sum, byte, place) => sum + (place >= 148 && place < 156 ? 32 : byte), 0)

/** Undefined for what is left aside. */
function nameOfFile({ name, type }: TarHeader): string | undefined {
  const bare = name.replace(/^\.\//, '')
  if (PAX.test(type) || (type === FOLDER && bare === '') || isBeside(bare)) return undefined
  if (!FILE.test(type) || !delivered.has(bare)) throw new RefusedDelivery('ENTREGA_ILEGIVEL', bare.slice(0, 100))
  return bare
}
