import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors/boleto.json' with { type: 'json' }
import { itfBars, itfPath } from './itf.ts'

/** Reads bars and spaces, wide or narrow, back to digits, as a scanner does: weights 1 2 4 7. */
function scan(path: string, wide: number): string {
  const bars = [...path.matchAll(/M([\d.]+) 0h([\d.]+)/g)].map(([, x, width]) => [Number(x), Number(width)] as const)
  const widths = bars.flatMap(([x, width], i) => [width, (bars[i + 1]?.[0] ?? x + width) - x - width])
  const isWide = widths.slice(0, -1).map((width) => width === wide)
  expect(isWide.slice(0, 4)).toEqual([false, false, false, false])
  expect(isWide.slice(-3)).toEqual([true, false, false])
  const body = isWide.slice(4, -3)
  const digit = (start: number) => {
    const weight = [1, 2, 4, 7, 0].reduce((sum, w, i) => sum + (body[start + 2 * i] ? w : 0), 0)
    return weight === 11 ? 0 : weight
  }
  return Array.from({ length: body.length / 5 }, (_, i) => digit(10 * Math.floor(i / 2) + (i % 2))).join('')
}

describe('INV-07 barcode drawing, interleaved 2 of 5', () => {
  test.each(vectors.validos)('$id is scanned back from its drawing', ({ codigoBarras }) => {
    const { width, path } = itfPath(codigoBarras)
    expect(width).toBe(405)
    expect(scan(path, 3)).toBe(codigoBarras)
    expect(itfPath(codigoBarras, { wide: 2.5 }).width).toBe(360.5)
  })

  test('begins as the design draws it and is as high as asked', () => {
    const code = vectors.validos[0]?.codigoBarras ?? ''
    expect(itfPath(code).path).toMatch(/^M0 0h1v50h-1zM2 0h1v50h-1zM4 0h/)
    expect(itfPath(code, { height: 13 }).path).toMatch(/^M0 0h1v13h-1z/)
    expect(itfBars('00')[0]).toEqual([0, 1])
  })

  test('any even count of digits, bars never touch', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^([0-9]{2}){1,40}$/), fc.constantFrom(2, 2.5, 3), (digits, wide) => {
        const bars = itfBars(digits, wide)
        const { width, path } = itfPath(digits, { wide })
        expect(width).toBe((digits.length / 2) * (4 * wide + 6) + wide + 6)
        expect(bars.every(([x, w], i) => x + w < (bars[i + 1]?.[0] ?? Infinity))).toBe(true)
        expect(scan(path, wide)).toBe(digits)
      }),
    )
  })

  test.each(['', '1', '123', '1a', '１２', ' 12'])('%j is refused', (digits) =>
    expect(() => itfBars(digits)).toThrow(RangeError),
  )
})
