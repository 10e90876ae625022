import { crc32, inflateSync } from 'node:zlib'
import { BROKEN, BadTheme } from './bad-theme.ts'

export type Sides = { width: number; height: number }

const LONGEST_SIDE = 4000

/** A small file can unpack to more than a phone has memory for. Throws `BadTheme`. */
export function checkSides({ width, height }: Sides): void {
  if (width === 0 || height === 0) throw new BadTheme(BROKEN)
  if (Math.max(width, height) > LONGEST_SIDE)
    throw new BadTheme(`tem ${width} × ${height} pontos; o limite é ${LONGEST_SIDE}`)
}

/** Chunks that draw. Texts, profiles, places and films are left out: they hide what they like. */
const DRAWN = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB sBIT pHYs bKGD'.split(' '))
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The bit depths that each kind of colour has (PNG, 11.2.2). */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
/** The places of the first point of each pass, and the steps to the next (PNG, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** A PNG, unpacked to no more than its sides need, and written anew. Throws `BadTheme`. */
export function pngOf(bytes: Buffer): Sides & { bytes: Buffer } {
  const chunks = chunksOf(bytes)
  const [header] = chunks
  if (header?.name !== 'IHDR' || header.body.length !== 13) throw new BadTheme(BROKEN)
  const sides = { width: header.body.readUInt32BE(0), height: header.body.readUInt32BE(4) }
  checkSides(sides)
  const [depth = 0, colour = 0, packing, filter, lacing = 2] = header.body.subarray(8)
  if (!DEPTHS[colour]?.includes(depth) || packing !== 0 || filter !== 0 || lacing > 1) throw new BadTheme(BROKEN)
  const parts = lacing === 1 ? PASSES.map((pass) => passOf(sides, pass)) : [sides]
  const bits = depth * (SAMPLES[colour] ?? 0)
  const lines = parts.flatMap(({ width, height }) =>
    width === 0 ? [] : Array<number>(height).fill(1 + Math.ceil((width * bits) / 8)),
  )
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ body }) => body)
  if (!isWhole(Buffer.concat(packed), lines)) throw new BadTheme(BROKEN)
  return { ...sides, bytes: Buffer.concat([bytes.subarray(0, 8), ...chunks.map(({ whole }) => whole)]) }
}

const passOf = ({ width, height }: Sides, [left, top, across, down]: (typeof PASSES)[number]): Sides => ({
  width: Math.max(0, Math.ceil((width - left) / across)),
  height: Math.max(0, Math.ceil((height - top) / down)),
})

type Chunk = { name: string; body: Buffer; whole: Buffer }

/** The chunks that draw, up to the end; what a reader must know and we do not, refuses the file. */
function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) break
    const name = bytes.toString('latin1', at + 4, at + 8)
    const mustBeKnown = /^[A-Z]/.test(name)
    if (DRAWN.has(name)) chunks.push({ name, body: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) })
    else if (mustBeKnown) break
    if (name === 'IEND') return chunks
    at = end
  }
  throw new BadTheme(BROKEN)
}

/** True where the packed lines are as many and as long as the sides say, each with a filter that is one. */
function isWhole(packed: Buffer, lines: readonly number[]): boolean {
  const most = lines.reduce((sum, length) => sum + length, 0)
  try {
    const raw = inflateSync(packed, { maxOutputLength: most })
    let at = 0
    const filters = lines.map((length) => raw[(at += length) - length] ?? 5)
    return raw.length === most && filters.every((filter) => filter < 5)
  } catch {
    return false
  }
}
