import jsqr from 'jsqr'

type Drawing = { largura: number; caminho: string }
type Rectangle = { x: number; y: number; width: number; height: number }

/** The rectangles of a path that is made of nothing else. */
function rectanglesOf(path: string): Rectangle[] {
  const found = [...path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-(\d+)z/g)]
  if (found.map(([text]) => text).join('') !== path) throw new Error('the path holds more than rectangles')
  return found.map((match) => {
    const [x = 0, y = 0, width = 0, height = 0, back] = match.slice(1).map(Number)
    if (back !== width) throw new Error('a rectangle does not close')
    return { x, y, width, height }
  })
}

const SCALE = 4
const QUIET = 4

/** Reads a QR drawing as a phone does: painted black on white, with its quiet zone, and decoded. */
export function readQr({ largura, caminho }: Drawing): string | undefined {
  const modules = rectanglesOf(caminho)
  // A barcode is no square: to search its millions of pixels takes twenty times as long as to read a code.
  if (Math.max(...modules.map(({ y, height }) => y + height)) !== largura) return undefined
  const size = (largura + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const { x, y, width, height } of modules) {
    for (let row = (y + QUIET) * SCALE; row < (y + height + QUIET) * SCALE; row += 1) {
      for (let column = (x + QUIET) * SCALE; column < (x + width + QUIET) * SCALE; column += 1) {
        pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
      }
    }
  }
  // The module is CommonJS: its function stands under `default` once more.
  const decode = jsqr as unknown as typeof jsqr.default
  return decode(pixels, size, size)?.data
}

/** Widths of the five elements of each digit, `W` wide and `n` narrow (interleaved 2 of 5). */
const digits = ['nnWWn', 'WnnnW', 'nWnnW', 'WWnnn', 'nnWnW', 'WnWnn', 'nWWnn', 'nnnWW', 'WnnWn', 'nWnWn']

/** Reads a barcode drawing as a scanner does: bars and spaces along one line, five of each a pair of digits. */
export function readItf({ caminho }: Drawing): string {
  const bars = rectanglesOf(caminho).toSorted((a, b) => a.x - b.x)
  const elements = bars.flatMap(({ x, width }, index) => {
    const next = bars[index + 1]
    return next ? [width, next.x - x - width] : [width]
  })
  const letters = elements.map((width) => (width > 1 ? 'W' : 'n')).join('')
  if (!/^nnnn.*Wnn$/.test(letters)) throw new Error('no start or stop')
  const pairs = letters.slice(4, -3).match(/.{10}/g) ?? []
  const every = (pair: string, from: number) => [0, 2, 4, 6, 8].map((at) => pair[at + from]).join('')
  return pairs.map((pair) => [0, 1].map((from) => digits.indexOf(every(pair, from))).join('')).join('')
}
