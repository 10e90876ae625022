import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const END_64 = 0x06064b50
const ENTRY = 0x02014b50
const LEAST_END = 22
const PACKED = 8

/** The files of a ZIP (APPNOTE 6.3), also of one with more than 65 535 of them, as OSV's are. Throws where it is none. */
export function* filesOfZip(zip: Buffer): Generator<{ name: string; bytes: Buffer }> {
  for (let at = directoryOf(zip); at + 46 <= zip.length && zip.readUInt32LE(at) === ENTRY;) {
    const [method, packed, from] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    const [nameLength, more, note] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28)
    const bytes = zip.subarray(start, start + packed)
    if (!name.endsWith('/')) yield { name, bytes: method === PACKED ? inflateRawSync(bytes) : bytes }
    at += 46 + nameLength + more + note
  }
}

/** The beginning of the list of files, as the end of the ZIP says it. */
function directoryOf(zip: Buffer): number {
  for (let at = zip.length - LEAST_END; at >= 0; at -= 1) {
    if (zip.readUInt32LE(at) !== END) continue
    const begin = zip.readUInt32LE(at + 16)
    if (begin !== 0xffffffff) return begin
    const wide = Number(zip.readBigUInt64LE(at - 20 + 8))
    if (zip.readUInt32LE(wide) !== END_64) break
    return Number(zip.readBigUInt64LE(wide + 48))
  }
  throw new Error('not a ZIP')
}
