import { crc32 } from 'node:zlib'
import type { FileFault } from './inspection.ts'

/** No phone's camera makes more pixels; decoded they fill a quarter of a gigabyte. */
const MOST_POINTS = 64_000_000
const LONGEST_SIDE = 20_000

const tooLarge = (width: number, height: number): boolean =>
  width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_POINTS

const BROKEN = 'ARQUIVO_INCOMPLETO'

/** Markers C0 to CF are frames with the image's size, but C4, C8 and CC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Reads a JPEG's segments up to its end mark; what a phone appends after it is cut off. */
export function inspectJpeg(bytes: Buffer): Buffer | FileFault {
  let at = 2
  let sized = false
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return BROKEN
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return BROKEN
    if (isFrame(marker)) {
      if (length < 8) return BROKEN
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)]
      if (width === 0 || height === 0) return BROKEN
      if (tooLarge(width, height)) return 'IMAGEM_GRANDE_DEMAIS'
      sized = true
    }
    at += 2 + length
    if (marker === 0xda) at = endOfScan(bytes, at)
  }
  const whole = sized && bytes[at] === 0xff && bytes[at + 1] === 0xd9
  return whole ? bytes.subarray(0, at + 2) : BROKEN
}

/** The end of image data: inside it `FF` is followed only by a zero or a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** Reads a PNG's chunks and their checksums up to the last; what follows is cut off. */
export function inspectPng(bytes: Buffer): Buffer | FileFault {
  let pictures = 0
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const end = at + 12 + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return BROKEN
    const name = bytes.toString('latin1', at + 4, at + 8)
    if ((at === 8) !== (name === 'IHDR')) return BROKEN
    if (name === 'IHDR') {
      const [width, height] = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)]
      if (length !== 13 || width === 0 || height === 0) return BROKEN
      if (tooLarge(width, height)) return 'IMAGEM_GRANDE_DEMAIS'
    }
    if (name === 'IDAT') pictures += 1
    if (name === 'IEND') return pictures > 0 ? bytes.subarray(0, end) : BROKEN
    at = end
  }
  return BROKEN
}
