import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors/cnab.json' with { type: 'json' }
import { readReturnFile } from './cnab.ts'

/** Header, a lot of eight slips (T and U each) in its header and trailer, trailer: twenty lines. */
const whole = vectors.validos[0]?.linhas ?? []
const bankFile = (name: string) =>
  readFileSync(new URL(`../vectors/returns/${name}.ret`, import.meta.url), 'latin1')
    .split('\r\n')
    .slice(0, -1)

const read = (lines: readonly string[]) => readReturnFile(lines.join('\r\n'))
/** The lines with other columns in one of them, both counted from 1 as the layout counts them. */
const put = (lines: readonly string[], line: number, at: number, text: string) => {
  const was = lines[line - 1] ?? ''
  return lines.with(line - 1, was.slice(0, at - 1) + text + was.slice(at - 1 + text.length))
}
const without = (line: number) => put(whole.toSpliced(line - 1, 1), 19, 24, '000019')
/** Both lines of the first slip with another occurrence. */
const happened = (code: string) => {
  const file = read(put(put(whole, 3, 16, code), 4, 16, code))
  if ('error' in file) throw new Error(`${file.error} at line ${file.line}`)
  return file.records[0]
}

describe('INV-10 a CNAB 240 file is refused at the line that is wrong', () => {
  test.each([
    ['a first line that is no header of a file', 'layout', 1, put(whole, 1, 8, '1')],
    ['a header that ends before the day when it was written', 'length', 1, whole.with(0, whole[0]!.slice(0, 150))],
    ['a last line that is no trailer of a file', 'truncated', 20, put(whole, 20, 8, '3')],
    ['a trailer whose last digit was cut off', 'field', 20, whole.with(19, whole[19]!.trimEnd().slice(0, -1))],
    ['a slip in no lot', 'stray', 2, without(2)],
    ['a lot that does not end', 'truncated', 19, without(19)],
    ['a slip whose place in its lot is another', 'truncated', 5, put(whole, 5, 9, '00004')],
    ['a lot that counts its slips, where the bank counts lines', 'truncated', 19, put(whole, 19, 18, '000007')],
    ['a slip whose segment is another', 'stray', 3, put(whole, 3, 14, 'P')],
    ['a day whose digits are not all digits', 'field', 8, put(whole, 8, 138, 'XX191126')],
  ])('%s: %s at line %i', (_, error, line, lines) => expect(read(lines)).toEqual({ error, line }))

  test('a header that ends with the day when it was written is whole', () =>
    expect(read(whole.with(0, whole[0]!.slice(0, 151)))).toMatchObject({ sequence: 20_261_120, counted: false }))

  test('a lot of Santander leaves its header and trailer uncounted, or counts them, and nothing else', () => {
    const lines = bankFile('santander-240')
    const counting = (count: string) => read(put(lines, 35, 18, count))
    for (const count of ['000034', '000032']) expect(counting(count)).toHaveProperty('records')
    for (const count of ['000033', '000036']) expect(counting(count)).toEqual({ error: 'truncated', line: 35 })
  })

  test('a file of BTG Pactual counts lines or slips, and nothing else', () => {
    const lines = bankFile('btg-240-titulos')
    expect(read(lines)).toHaveProperty('records')
    expect(read(put(lines, 9, 18, '000003'))).toEqual({ error: 'truncated', line: 9 })
  })
})

describe('INV-10 a slip of a CNAB 240 file that says no amount that was paid', () => {
  test.each([
    ['given back', '44', 'reversed', 128_460],
    ['paid elsewhere', '50', 'paid-elsewhere', 0],
    ['of a code that no manual names', 'ZZ', 'other', 0],
  ])('%s, %s: %s, of %i cents', (_, code, event, paidCents) =>
    expect(happened(code)).toMatchObject({ occurrence: code, event, titleCents: 128_460, paidCents }),
  )
})
