import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import others from '../vectors/pix-brcode-alheios.json' with { type: 'json' }
import { isDamage, readBrCode, writeDynamicBrCode } from './br-code.ts'
import { crc16 } from './crc16.ts'

const lineOf = (text: string) => {
  const code = readBrCode(text)
  return 'error' in code ? code.error : code.line
}
const url = 'pix.exemplo.example/qr/v2/cobv/0a1b2c3d4e5f60718293a4b5c6d7e8f9'
const code = writeDynamicBrCode({ url, name: 'Jangada Cartoes e Cia', city: 'Rio de Janeiro' })
/** The code with a piece changed and the CRC made to fit. */
const forged = (from: string, to: string, crcOf = crc16) => {
  const text = code.slice(0, -4).replace(from, to)
  return text + crcOf(text)
}
const readable = others.codigos.filter(({ erro }) => erro === null).map(({ payload }) => payload)
/** A text broken at these places, as a page, a letter or a chat breaks it. */
const broken = (text: string, places: readonly number[], by: string) =>
  [...new Set(places.map((place) => place % text.length))]
    .toSorted((one, other) => other - one)
    .reduce((whole, place) => whole.slice(0, place) + by + whole.slice(place), text)

describe('INV-06 a code that was broken on its way is read as the one line that it was', () => {
  test.each([
    ['at a slash', code.replace('v2/', 'v2/\n')],
    ['as Windows breaks lines', code.replace('v2/', 'v2/\r\n')],
    ['with the next line set in', code.replace('v2/', 'v2/\n      ')],
    ['beside the blank of a city', code.replace('Rio de Janeiro', 'Rio de\n Janeiro')],
    ['in the place of the blank of a city', code.replace('Rio de Janeiro', 'Rio de\nJaneiro')],
    [
      'in the place of one blank and between two letters',
      code.replace('v2/', 'v2/\n').replace('Rio de J', 'Rio\nde J'),
    ],
    ['by a field that makes blanks of line breaks', code.replace('v2/', 'v2/ ').replace('Jangada', 'Jan gada')],
    ['between a length and its value', code.replace('5802BR', '580 2BR')],
    ['by marks that nobody sees', code.replace('v2/', 'v2/\u200B').replace('cobv', 'co\u00ADbv')],
  ])('%s', (_name, text) => expect(lineOf(text)).toBe(code))

  test.each([
    ['of a name with two blanks in a row', forged('21Jangada Cartoes e Cia', '22Jangada  Cartoes e Cia')],
    ['of a name that its writer filled with a blank', forged('21Jangada Cartoes e Cia', '22Jangada Cartoes e Cia ')],
  ])('%s, with its lines set in', (_name, line) => expect(lineOf(line.replace('v2/', 'v2/\n   '))).toBe(line))

  test('whose lengths count bytes', () => {
    const crcOf = (text: string) => crc16(Buffer.from(text).toString('latin1'))
    const line = forged('6014Rio de Janeiro', '6010São Paulo', crcOf)
    expect(lineOf(line.replace('v2/', 'v2/\r\n'))).toBe(line)
  })

  test('one that is whole and no Pix to pay is named so, not called damaged', () =>
    expect(lineOf(forged('5303986', '5303840').replace('v2/', 'v2/\n  '))).toBe('currency'))

  test('of the ways in which it may have lost its blanks 42 are tried, and 70 given up', () => {
    const spread = (length: string, name: string) => {
      const line = forged('21Jangada Cartoes e Cia', length + name)
      return [line, line.replace(name, name.replaceAll(' ', '').split('').join(' '))] as const
    }
    const [few, blanksOfFew] = spread('10', 'A B CDEFGH')
    expect(lineOf(blanksOfFew)).toBe(few)
    const [, blanksOfMany] = spread('11', 'A B C DEFGH')
    expect(lineOf(blanksOfMany)).toBe('crc')
  })

  test('wherever it is broken, and however often', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(code, ...readable),
        fc.array(fc.nat(600), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\n  '),
        (line, places, by) => {
          // A break inside a pair of surrogates leaves no valid text.
          fc.pre(!/[\uD800-\uDFFF]/.test(line))
          expect(lineOf(broken(line, places, by))).toBe(line)
        },
      ),
    ))

  test('one other digit is refused as it was, in one line or in many', () =>
    fc.assert(
      fc.property(
        fc.nat(600),
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.nat(600), { maxLength: 4 }),
        (where, by, places) => {
          const digits = [...code.matchAll(/[0-9]/g)].map(({ index }) => index)
          const at = digits[where % digits.length]!
          const changed = code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1)
          const read = readBrCode(broken(changed, places, '\n'))
          expect('error' in read && isDamage(read.error)).toBe(true)
        },
      ),
    ))

  test('a text of nothing but heads and blanks is given up soon', () => {
    const text = `000201${'9999' + 'a '.repeat(240)}6304ABCD`
    const began = performance.now()
    expect(lineOf(text)).toBe('crc')
    expect(performance.now() - began).toBeLessThan(1000)
  })
})

describe('INV-06 a code that others wrote is read, and none is called damaged', () => {
  test.each(others.codigos)('$id of $fonte', ({ payload, erro, tipo, valor, nome, cidade, txid }) => {
    const read = readBrCode(payload)
    if ('error' in read) {
      expect([read.error, isDamage(read.error)]).toEqual([erro, false])
      return
    }
    const kinds = { static: 'estatico', dynamic: 'dinamico', recurrence: 'recorrencia' }
    expect([kinds[read.kind], read.name, read.city, read.txid]).toEqual([tipo, nome, cidade, txid])
    expect(read.amountCents).toBe(valor === null ? undefined : Math.round(Number(valor) * 100))
  })
})
