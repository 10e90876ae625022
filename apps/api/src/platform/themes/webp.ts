import { BROKEN, BadTheme } from './bad-theme.ts'
import { type Sides, checkSides } from './png.ts'

const HEAD = 12

/** A WebP's still picture (RFC 9649), written anew without profile, EXIF and XMP. Throws `BadTheme`. */
export function webpOf(bytes: Buffer): Sides & { bytes: Buffer } {
  const parts = partsOf(bytes).filter(({ name }) => name in readers)
  const pictures = parts.filter(({ name }) => name.startsWith('VP8') && name !== 'VP8X')
  const [picture] = pictures
  const sides = picture && readers[picture.name]?.(picture.body)
  if (pictures.length !== 1 || sides === undefined) throw new BadTheme(BROKEN)
  checkSides(sides)
  const frame = parts.find(({ name }) => name === 'VP8X')
  const around = frame && readers['VP8X']?.(frame.body)
  // A frame that says another size than its picture is read in two ways.
  if (frame && (around?.width !== sides.width || around.height !== sides.height)) throw new BadTheme(BROKEN)
  const written = parts.map(({ name, body }) => writePart(name, name === 'VP8X' ? withAlphaAlone(body) : body))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(4 + written.reduce((sum, part) => sum + part.length, 0))
  return { ...sides, bytes: Buffer.concat([Buffer.from('RIFF'), length, Buffer.from('WEBP'), ...written]) }
}

type Part = { name: string; body: Buffer }

function partsOf(bytes: Buffer): Part[] {
  const end = bytes.length < HEAD ? 0 : bytes.readUInt32LE(4) + 8
  if (end > bytes.length || end < HEAD + 8) throw new BadTheme(BROKEN)
  const parts: Part[] = []
  for (let at = HEAD; at < end;) {
    const length = at + 8 > end ? end : bytes.readUInt32LE(at + 4)
    if (at + 8 + length > end) throw new BadTheme(BROKEN)
    const name = bytes.toString('latin1', at, at + 4)
    if (name === 'ANIM' || name === 'ANMF') throw new BadTheme('é um filme; uma marca tem imagens paradas')
    parts.push({ name, body: bytes.subarray(at + 8, at + 8 + length) })
    at += 8 + length + (length % 2)
  }
  return parts
}

function writePart(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

/** The flags say what follows: of all only an alpha channel is left. */
function withAlphaAlone(body: Buffer): Buffer {
  const copy = Buffer.from(body)
  copy[0] = (copy[0] ?? 0) & 0x10
  return copy
}

/** The parts that draw, and the sides that each says; undefined for one that is broken. */
const readers: Record<string, (body: Buffer) => Sides | undefined> = {
  'VP8 ': (body) =>
    body.length > 10 && body.toString('hex', 3, 6) === '9d012a'
      ? { width: body.readUInt16LE(6) & 0x3fff, height: body.readUInt16LE(8) & 0x3fff }
      : undefined,
  VP8L: (body) => {
    if (body.length < 5 || body[0] !== 0x2f) return undefined
    const bits = body.readUInt32LE(1)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  },
  VP8X: (body) =>
    body.length === 10 ? { width: body.readUIntLE(4, 3) + 1, height: body.readUIntLE(7, 3) + 1 } : undefined,
  ALPH: () => undefined,
}
