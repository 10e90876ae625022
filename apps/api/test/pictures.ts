import { crc32, deflateSync } from 'node:zlib'

export function pngChunk(name: string, body: Buffer | string): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(body)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

type Drawing = {
  width: number
  height: number
  lacing?: 0 | 1
  /** The lines as they are packed; black ones unless told. */
  lines?: readonly Buffer[]
  /** Chunks between the header and the picture. */
  more?: readonly Buffer[]
  after?: string
}

/** A PNG of grey points, one byte each. */
export function png({ width, height, lacing = 0, lines, more = [], after = '' }: Drawing): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, lacing], 8)
  const raw = Buffer.concat(lines ?? Array.from({ length: height }, () => Buffer.alloc(1 + width)))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(raw)),
    pngChunk('IEND', ''),
    Buffer.from(after),
  ])
}

export function webp(parts: readonly (readonly [name: string, body: Buffer])[], after = ''): Buffer {
  const written = parts.map(([name, body]) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.from(name), length, body, Buffer.alloc(body.length % 2)])
  })
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + Buffer.concat(written).length)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), ...written, Buffer.from(after)])
}

/** A picture of one point, and its frame with some flags. */
export const webpPoint = Buffer.from('2f0000000007100000fd8ffe0722a2ff01', 'hex')
export function webpFrame(flags: number, side = 1): Buffer {
  const frame = Buffer.alloc(10)
  frame[0] = flags
  frame.writeUIntLE(side - 1, 4, 3)
  frame.writeUIntLE(side - 1, 7, 3)
  return frame
}

/** An icon that holds some pictures, each at its place. */
export function icon(pictures: readonly Buffer[], gap = ''): Buffer {
  const list = Buffer.alloc(6 + 16 * pictures.length)
  list.writeUInt16LE(1, 2)
  list.writeUInt16LE(pictures.length, 4)
  let at = list.length + gap.length
  for (const [index, { length }] of pictures.entries()) {
    list.writeUInt32LE(length, 6 + 16 * index + 8)
    list.writeUInt32LE(at, 6 + 16 * index + 12)
    at += length
  }
  return Buffer.concat([list, Buffer.from(gap), ...pictures])
}
