import { expect, test } from 'vitest'
import { icon, png, pngChunk, webp, webpFrame, webpPoint } from '../../../test/pictures.ts'
import { BadTheme } from './bad-theme.ts'
import { passiveBytes } from './pictures.ts'

const PAGE = '<script>alert(1)</script>'
const plain = png({ width: 3, height: 2 })
const served = (name: string, bytes: Buffer) => passiveBytes(name, bytes)

test('THEME-02 W4 of a picture only what draws is served: no text, profile, place, film, nor what hangs behind it', () => {
  const more = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'iCCP', 'acTL'].map((name) => pngChunk(name, PAGE))
  const noisy = png({ width: 3, height: 2, more, after: PAGE })
  expect(noisy.includes(PAGE)).toBe(true)
  expect(served('a.png', noisy)).toEqual(plain)
  const still = webp([['VP8L', webpPoint]])
  expect(served('a.webp', webp([['VP8L', webpPoint]], PAGE))).toEqual(still)
  const framed = webp([
    ['VP8X', webpFrame(0x3c)],
    ['ICCP', Buffer.from(PAGE)],
    ['VP8L', webpPoint],
    ['EXIF', Buffer.from(PAGE)],
    ['XMP ', Buffer.from(PAGE)],
  ])
  const clean = webp([
    ['VP8X', webpFrame(0x10)],
    ['VP8L', webpPoint],
  ])
  expect(served('a.webp', framed)).toEqual(clean)
  expect(served('a.ico', Buffer.concat([icon([noisy, plain], PAGE), Buffer.from(PAGE)]))).toEqual(icon([plain, plain]))
})

test('THEME-02 an ordinary picture is served byte by byte, laced or not', () => {
  const laced = png({ width: 3, height: 2, lacing: 1, lines: [2, 2, 2, 4].map((length) => Buffer.alloc(length)) })
  const bitmap = Buffer.alloc(40 + 16 * 16 * 4 + 16 * 4)
  bitmap.writeUInt32LE(40)
  bitmap.writeInt32LE(16, 4)
  bitmap.writeInt32LE(32, 8)
  bitmap.writeUInt16LE(32, 14)
  for (const [name, bytes] of [
    ['a.png', plain],
    ['a.png', laced],
    ['a.webp', webp([['VP8L', webpPoint]])],
    ['a.ico', icon([bitmap, plain])],
  ] as const)
    expect(served(name, bytes), name).toEqual(bytes)
})

const changed = (bytes: Buffer, at: number, to: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = to
  return copy
}
const long = Array.from({ length: 900 }, () => Buffer.alloc(1000))
const BROKEN = /está incompleto ou danificado/

test.each<[what: string, name: string, bytes: Buffer, why: RegExp]>([
  ['a picture that unpacks to a thousand times its sides', 'a.png', png({ width: 3, height: 2, lines: long }), BROKEN],
  ['one with fewer lines than it says', 'a.png', png({ width: 3, height: 2, lines: [Buffer.alloc(4)] }), BROKEN],
  ['a line with a filter that is none', 'a.png', png({ width: 1, height: 1, lines: [Buffer.from([5, 0])] }), BROKEN],
  ['a sum that is wrong', 'a.png', changed(plain, plain.length - 1, 0), BROKEN],
  ['a cut one', 'a.png', plain.subarray(0, -6), BROKEN],
  ['a chunk that a reader must know', 'a.png', png({ width: 3, height: 2, more: [pngChunk('PAGE', PAGE)] }), BROKEN],
  ['one without points', 'a.png', png({ width: 0, height: 2 }), BROKEN],
  ['a giant one', 'a.png', png({ width: 4001, height: 1 }), /tem 4001 × 1 pontos/],
  ['a film', 'a.webp', webp([['ANIM', Buffer.alloc(6)]]), /é um filme/],
  [
    'two pictures in one',
    'a.webp',
    webp([
      ['VP8L', webpPoint],
      ['VP8L', webpPoint],
    ]),
    BROKEN,
  ],
  [
    'a frame of another size',
    'a.webp',
    webp([
      ['VP8X', webpFrame(0, 9)],
      ['VP8L', webpPoint],
    ]),
    BROKEN,
  ],
  ['a part longer than its file', 'a.webp', changed(webp([['VP8L', webpPoint]]), 16, 255), BROKEN],
  ['a giant WebP', 'a.webp', webp([['VP8L', changed(webpPoint, 2, 0xff)]]), /pontos; o limite/],
  ['an icon that points outside', 'a.ico', changed(icon([plain]), 18, 0xff), BROKEN],
  ['an icon of nothing', 'a.ico', icon([]), BROKEN],
  ['a page in an icon', 'a.ico', icon([Buffer.from(PAGE.repeat(4))]), BROKEN],
])('THEME-02 W4 %s is refused', (_what, name, bytes, why) => {
  expect(() => served(name, bytes)).toThrow(BadTheme)
  expect(() => served(name, bytes)).toThrow(why)
})
