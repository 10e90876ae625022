import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import collection from '../vectors/arrecadacao.json' with { type: 'json' }
import vectors from '../vectors/boleto.json' with { type: 'json' }
import { barcodeOf, buildBarcode, digitLineOf, formatDigitLine, parseBoleto } from './boleto.ts'
import { mod10, rest11 } from './check-digits.ts'
import { fromEpochDay } from './dates.ts'

const today = '2026-11-21'
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const slip = fc.record({
  bank: digits(3).filter((bank) => !bank.startsWith('8')),
  dueDate: fc.option(fc.integer({ min: 20_600, max: 22_000 }).map(fromEpochDay), { nil: undefined }),
  valueCents: fc.integer({ min: 0, max: 9_999_999_999 }),
  freeField: digits(25),
})
const changed = (text: string, at: number, by: number) =>
  text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1)
/** The code with each general digit in turn: exactly one of them fits. */
const withEveryDigit = (head: string, rest: string) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => parseBoleto(head + k + rest, today))

describe('INV-07 digit line and barcode of a bank slip', () => {
  test.each(vectors.validos)('$id of bank $banco', (v) => {
    const expected = {
      kind: 'bank',
      barcode: v.codigoBarras,
      digitLine: v.linhaDigitavel,
      bank: v.banco,
      dueDate: v.vencimento ?? undefined,
      valueCents: v.valorCentavos,
      freeField: v.campoLivre,
    }
    for (const text of [v.codigoBarras, v.linhaDigitavel, v.linhaFormatada, ` ${v.linhaFormatada}\n`]) {
      expect(parseBoleto(text, v.dataReferencia)).toEqual(expected)
    }
    expect(digitLineOf(v.codigoBarras)).toBe(v.linhaDigitavel)
    expect(barcodeOf(v.linhaDigitavel)).toBe(v.codigoBarras)
    expect(formatDigitLine(v.linhaDigitavel)).toBe(v.linhaFormatada)
    expect(
      buildBarcode({
        bank: v.banco,
        dueDate: v.vencimento ?? undefined,
        valueCents: v.valorCentavos,
        freeField: v.campoLivre,
      }),
    ).toBe(v.codigoBarras)
    expect(rest11(v.codigoBarras.slice(0, 4) + v.codigoBarras.slice(5))).toBe(v.restoMod11)
    expect(Number(v.codigoBarras[4])).toBe(v.dvGeral)
    expect(v.codigoBarras.slice(5, 9)).toBe(v.fator)
  })

  test.each(vectors.invalidos)('$id is refused: $motivo', (v) => {
    expect(parseBoleto(v.codigoBarras ?? v.linhaDigitavel ?? '', today)).toHaveProperty('error')
  })

  test.each([
    ['bx02', 'check-digit'],
    ['bx06', 'field-1'],
    ['bx07', 'field-2'],
    ['bx08', 'check-digit'],
    ['bx09', 'check-digit'],
    ['bx10', 'check-digit'],
  ])('%s names its fault: %s', (id, error) => {
    const vector = vectors.invalidos.find((v) => v.id === id)
    expect(parseBoleto(vector?.codigoBarras ?? vector?.linhaDigitavel ?? '', today)).toEqual({ error })
  })

  test('a value changed in a paste fails the general digit, whatever the fields say', () => {
    expect(parseBoleto('34191101213456788005871234570001616670000012355', today)).toEqual({ error: 'check-digit' })
  })

  test('a value above R$ 99.999.999,99 runs over into the factor and leaves no due date', () => {
    const read = withEveryDigit('3419', '000123456789011101234567880057123457000').filter(
      (boleto) => !('error' in boleto),
    )
    expect(read).toHaveLength(1)
    expect(read[0]).toMatchObject({ valueCents: 12345678901, dueDate: undefined })
  })

  test('another currency is refused', () => {
    expect(withEveryDigit('3418', '166700000123451101234567880057123457000')).toContainEqual({ error: 'currency' })
  })

  test.each([
    ['', 'length'],
    ['34191', 'length'],
    ['３4191.10121 34567.880058 71234.570001 6 16670000012345', 'characters'],
    ['\u202E34191101213456788005871234570001616670000012345', 'characters'],
    ['34191101213456788005871234570001616670000012345x', 'characters'],
  ])('%j is refused: %s', (text, error) => expect(parseBoleto(text, today)).toEqual({ error }))

  test('50 KB is refused', () => {
    for (const piece of ['3', ' ', '.', '-'])
      expect(parseBoleto(piece.repeat(50_000), today)).toEqual({ error: 'length' })
  })

  test.each([
    { bank: '34', dueDate: today, valueCents: 1, freeField: '0'.repeat(25) },
    { bank: '0341', dueDate: today, valueCents: 1, freeField: '0'.repeat(25) },
    { bank: '3410', dueDate: today, valueCents: 1, freeField: '0'.repeat(25) },
    { bank: '341', dueDate: today, valueCents: 1, freeField: `x${'0'.repeat(25)}` },
    { bank: '341', dueDate: today, valueCents: 1, freeField: `${'0'.repeat(25)}x` },
    { bank: '841', dueDate: today, valueCents: 1, freeField: '0'.repeat(25) },
    { bank: '341', dueDate: '2026-02-30', valueCents: 1, freeField: '0'.repeat(25) },
    { bank: '341', dueDate: '2000-07-02', valueCents: 1, freeField: '0'.repeat(25) },
    { bank: '341', dueDate: today, valueCents: -1, freeField: '0'.repeat(25) },
    { bank: '341', dueDate: today, valueCents: 0.5, freeField: '0'.repeat(25) },
    { bank: '341', dueDate: today, valueCents: 1e10, freeField: '0'.repeat(25) },
    { bank: '341', dueDate: today, valueCents: 1, freeField: '0'.repeat(24) },
  ])('$bank $dueDate $valueCents $freeField cannot be built', (content) =>
    expect(() => buildBarcode(content)).toThrow(RangeError),
  )

  test('what is built is read back, by both its codes', () => {
    fc.assert(
      fc.property(slip, (content) => {
        const barcode = buildBarcode(content)
        expect(parseBoleto(barcode, today)).toMatchObject({ ...content, barcode })
        expect(parseBoleto(formatDigitLine(digitLineOf(barcode)), today)).toMatchObject({ ...content, barcode })
        expect(barcodeOf(digitLineOf(barcode))).toBe(barcode)
      }),
    )
  })

  test('one wrong digit is caught, but where the standard’s 1 for 0, 10 and 11 hides it', () => {
    fc.assert(
      fc.property(slip, fc.nat(46), fc.integer({ min: 1, max: 9 }), (content, at, by) => {
        const barcode = buildBarcode(content)
        const seen = (text: string) => 'error' in parseBoleto(text, today)
        const hidden = barcode[4] === '1'
        expect(seen(changed(digitLineOf(barcode), at, by)) || (hidden && at > 32)).toBe(true)
        // An altered first digit may turn a bank's barcode into a collection slip's, which has other rules.
        const wrong = changed(barcode, at % 44, by)
        expect(seen(wrong) || (hidden && at % 44 !== 4) || wrong.startsWith('8')).toBe(true)
      }),
    )
  })
})

describe('INV-07 digit line and barcode of a collection slip', () => {
  test.each(collection.validos)('$id of segment $segmento, modulus $modulo', (v) => {
    const expected = {
      kind: 'collection',
      barcode: v.codigoBarras,
      digitLine: v.linhaDigitavel,
      segment: v.segmento,
      valueCents: v.valorCentavos ?? undefined,
      reference: v.valorReferencia ?? undefined,
    }
    for (const text of [v.codigoBarras, v.linhaDigitavel, v.linhaFormatada])
      expect(parseBoleto(text, today)).toEqual(expected)
    expect(formatDigitLine(v.linhaDigitavel)).toBe(v.linhaFormatada)
    expect(digitLineOf(v.codigoBarras)).toBe(v.linhaDigitavel)
    expect(barcodeOf(v.linhaDigitavel)).toBe(v.codigoBarras)
  })

  test.each(collection.modulo10)('$id mod 10 of $sequencia is $dac', ({ sequencia, dac }) =>
    expect(mod10(sequencia)).toBe(dac),
  )

  test.each(collection.invalidos)('$id is refused: $motivo', ({ linhaDigitavel }) => {
    expect(parseBoleto(linhaDigitavel, today)).toHaveProperty('error')
  })

  test.each([
    ['846100000006246100291102005460339004695895061080', 'block-1'],
    ['846100000005246100291102005460339004695895061081', 'block-4'],
    ['841100000005246100291102005460339004695895061080', 'value-kind'],
    ['84710000000246100291100054603390069589506108', 'check-digit'],
    ['88610000000246100291100054603390069589506108', 'segment'],
  ])('%s names its fault: %s', (text, error) => expect(parseBoleto(text, today)).toEqual({ error }))

  test('one wrong digit of a line of modulus 10 is caught', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...collection.validos.filter((v) => v.modulo === 10)),
        fc.nat(47),
        fc.integer({ min: 1, max: 9 }),
        (v, at, by) => {
          expect(parseBoleto(changed(v.linhaDigitavel, at, by), today)).toHaveProperty('error')
        },
      ),
    )
  })

  test('a line is as long as it is', () => {
    for (const code of ['', '1'.repeat(46), '1'.repeat(49), 'x'.repeat(47)]) {
      expect(() => barcodeOf(code)).toThrow(RangeError)
      expect(() => formatDigitLine(code)).toThrow(RangeError)
      expect(() => digitLineOf(code)).toThrow(RangeError)
    }
  })
})
