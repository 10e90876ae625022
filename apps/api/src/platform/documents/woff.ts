import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/**
 * The TrueType file inside a WOFF 1.0 file, unpacked once: every read of a table would unpack it again.
 * @source W3C, WOFF File Format 1.0
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => tableAt(woff, HEADER + at * ENTRY))
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  // Old readers searched the directory by these fields.
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  let offset = head.length
  tables.forEach(({ tag, checksum, content }, at) => {
    const entry = 12 + at * 16
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(offset, entry + 8)
    head.writeUInt32BE(content.length, entry + 12)
    offset += padded(content.length)
  })
  return Buffer.concat([
    head,
    ...tables.flatMap(({ content }) => [content, Buffer.alloc(padded(content.length) - content.length)]),
  ])
}

function tableAt(woff: Buffer, entry: number): { tag: string; checksum: number; content: Buffer } {
  const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
    number,
    number,
    number,
  ]
  const stored = woff.subarray(offset, offset + packed)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum: woff.readUInt32BE(entry + 16),
    content: packed < length ? inflateSync(stored) : stored,
  }
}

const padded = (length: number): number => Math.ceil(length / 4) * 4
