import { BROKEN, BadTheme } from './bad-theme.ts'
import { type Sides, pngOf } from './png.ts'
import { webpOf } from './webp.ts'

/** A picture read to its end and written anew, without what does not draw. Throws `BadTheme`. */
type Bitmap = Sides & { bytes: Buffer }

const readers: Record<string, (bytes: Buffer) => Bitmap> = { png: pngOf, webp: webpOf, ico: iconOf }

/** The bytes of a picture of points that are served; of a file of another kind all. Throws `BadTheme`. */
export const drawnBytes = (ending: string, bytes: Buffer): Buffer => readers[ending]?.(bytes).bytes ?? bytes

const MOST_ICONS = 8
const HEAD = 6
const ENTRY = 16
const PNG_START = '89504e470d0a1a0a'

/** An icon's list and its pictures, one after the other: whatever lay between or behind them is left out. */
function iconOf(bytes: Buffer): Bitmap {
  const count = bytes.length < HEAD ? 0 : bytes.readUInt16LE(4)
  if (count === 0 || count > MOST_ICONS || bytes.length < HEAD + ENTRY * count) throw new BadTheme(BROKEN)
  const list = Buffer.from(bytes.subarray(0, HEAD + ENTRY * count))
  let end = list.length
  const pictures = Array.from({ length: count }, (_, at) => {
    const entry = HEAD + ENTRY * at
    const [length, from] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)]
    if (from + length > bytes.length || length < 40) throw new BadTheme(BROKEN)
    const own = bytes.subarray(from, from + length)
    const picture = own.toString('hex', 0, 8) === PNG_START ? pngOf(own).bytes : dibOf(own)
    list.writeUInt32LE(picture.length, entry + 8)
    list.writeUInt32LE(end, entry + 12)
    end += picture.length
    return picture
  })
  return { width: 1, height: 1, bytes: Buffer.concat([list, ...pictures]) }
}

/** A bitmap of an icon, with a header of 40 bytes: twice as high as it is seen, for its mask. */
function dibOf(bytes: Buffer): Buffer {
  const [size, width, height] = [bytes.readUInt32LE(0), bytes.readInt32LE(4), bytes.readInt32LE(8) / 2]
  const [depth, packing] = [bytes.readUInt16LE(14), bytes.readUInt32LE(16)]
  const isKnown = size === 40 && packing === 0 && [1, 4, 8, 24, 32].includes(depth)
  if (!isKnown || width < 1 || width > 256 || height !== width) throw new BadTheme(BROKEN)
  const lineOf = (bits: number): number => Math.ceil((width * bits) / 32) * 4
  const colours = depth > 8 ? 0 : Math.min(bytes.readUInt32LE(32) || 256, 2 ** depth)
  const length = 40 + 4 * colours + height * (lineOf(depth) + lineOf(1))
  if (bytes.length < length) throw new BadTheme(BROKEN)
  return bytes.subarray(0, length)
}
