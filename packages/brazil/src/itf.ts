// Interleaved 2 of 5: the two wide elements of each digit.
const wides = ['00110', '10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010']

/** A bar: its left edge and its width, in modules. */
export type Bar = readonly [x: number, width: number]

/**
 * The bars of an ITF-25 without quiet zone; 44 digits with `wide` 3 take 405 modules.
 * @param wide width of a wide element in modules, 2 to 3
 * @throws RangeError for an odd count of digits or anything but digits
 * @source FEBRABAN's boleto standard: 103 x 13 mm, quiet zone of at least 5 mm
 */
export function itfBars(digits: string, wide = 3): Bar[] {
  const widths = elementWidths(digits, wide)
  const bars: Bar[] = []
  let x = 0
  widths.forEach((width, i) => {
    if (i % 2 === 0) bars.push([x, width])
    x += width
  })
  return bars
}

/** The bars as SVG path data of filled rectangles, and the drawing's width in modules. */
export function itfPath(digits: string, { wide = 3, height = 50 } = {}): { width: number; path: string } {
  const bars = itfBars(digits, wide)
  const [end, last] = bars.at(-1)!
  return { width: end + last, path: bars.map(([x, width]) => `M${x} 0h${width}v${height}h-${width}z`).join('') }
}

function elementWidths(digits: string, wide: number): number[] {
  if (!/^([0-9]{2})+$/.test(digits)) throw new RangeError('an ITF-25 takes pairs of digits')
  const widths = [1, 1, 1, 1]
  for (let i = 0; i < digits.length; i += 2) {
    const bars = wides[Number(digits[i])]!
    const spaces = wides[Number(digits[i + 1])]!
    for (let j = 0; j < 5; j += 1) widths.push(bars[j] === '1' ? wide : 1, spaces[j] === '1' ? wide : 1)
  }
  return [...widths, wide, 1, 1]
}
