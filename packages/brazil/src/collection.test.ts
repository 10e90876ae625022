import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors/arrecadacao.json' with { type: 'json' }
import { parseBoleto } from './boleto.ts'
import { mod10 } from './check-digits.ts'
import { buildCollectionBarcode, type ChargedValue, collectionLineOf } from './collection.ts'

const today = '2026-11-21'
const slip = {
  segment: '6',
  value: '8' as ChargedValue,
  valueCents: 12345,
  company: '12345678',
  freeField: '202612050000000000000',
}
const charged = vectors.validos.filter(({ valorEfetivo }) => valorEfetivo)
/** The barcode with the right general digit. */
const sealed = (head: string, rest: string) => head + mod10(head + rest) + rest
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

describe('INV-07 a slip that is collected under an agreement, built by its parts', () => {
  test.each(charged)('is the very barcode of $id', ({ codigoBarras, segmento, identificadorValor, valorCentavos }) => {
    const companyEnd = segmento === '6' ? 23 : 19
    const parts = {
      segment: segmento,
      value: identificadorValor as ChargedValue,
      valueCents: valorCentavos ?? 0,
      company: codigoBarras.slice(15, companyEnd),
      freeField: codigoBarras.slice(companyEnd),
    }
    expect(buildCollectionBarcode(parts)).toBe(codigoBarras)
  })

  test.each([0, 1, 99_999_999_999])(
    'asks for %i cents, from nothing to the most that eleven digits hold',
    (valueCents) =>
      expect(parseBoleto(buildCollectionBarcode({ ...slip, valueCents }), today)).toMatchObject({ valueCents }),
  )

  test.each(['1', '2', '3', '4', '5', '7', '9'])('of segment %s names its company by four digits', (segment) => {
    const built = buildCollectionBarcode({ ...slip, segment, company: '0296', freeField: '7'.repeat(25) })
    expect(built.slice(15)).toBe(`0296${'7'.repeat(25)}`)
    expect(parseBoleto(built, today)).toMatchObject({ kind: 'collection', segment, valueCents: 12345 })
  })

  test.each([
    ['segment', { segment: '' }],
    ['segment', { segment: '0' }],
    ['segment', { segment: '8' }],
    ['segment', { segment: '16' }],
    ['segment', { segment: '61' }],
    ['company', { company: '1234567' }],
    ['company', { company: '123456789', freeField: '2'.repeat(20) }],
    ['company', { company: 'x12345678', freeField: '2'.repeat(20) }],
    ['company', { company: '12345678x', freeField: '2'.repeat(20) }],
    ['company', { company: '1234567x' }],
    ['company', { company: '1234', freeField: '2'.repeat(25) }],
    ['company', { segment: '5' }],
    ['company', { segment: '5', company: '123', freeField: '2'.repeat(26) }],
    ['company', { segment: '5', company: '12345', freeField: '2'.repeat(24) }],
    ['company', { segment: '5', company: 'x1234', freeField: '2'.repeat(24) }],
    ['company', { segment: '5', company: '1234x', freeField: '2'.repeat(24) }],
    ['29 digits', { freeField: '2'.repeat(20) }],
    ['29 digits', { freeField: '2'.repeat(22) }],
    ['29 digits', { freeField: `x${'2'.repeat(20)}` }],
    ['29 digits', { freeField: `${'2'.repeat(20)}x` }],
    ['value', { valueCents: -1 }],
    ['value', { valueCents: 0.5 }],
    ['value', { valueCents: 100_000_000_000 }],
    ['value', { valueCents: Number.NaN }],
  ])('says that its %s is wrong: %o', (fault, wrong) => {
    const build = () => buildCollectionBarcode({ ...slip, ...wrong })
    expect(build).toThrow(RangeError)
    expect(build).toThrow(fault)
  })

  test('is read back, by its bars and by what a person types', () => {
    const parts = fc.record({
      value: fc.constantFrom<ChargedValue>('6', '8'),
      valueCents: fc.nat(99_999_999_999),
      company: digits(8),
      freeField: digits(21),
    })
    fc.assert(
      fc.property(parts, ({ value, valueCents, company, freeField }) => {
        const barcode = buildCollectionBarcode({ segment: '6', value, valueCents, company, freeField })
        expect(barcode.slice(15)).toBe(company + freeField)
        for (const code of [barcode, collectionLineOf(barcode)])
          expect(parseBoleto(code, today)).toMatchObject({ barcode, valueCents, segment: '6', reference: undefined })
      }),
    )
  })
})

describe('INV-07 a collection code that somebody typed', () => {
  test.each(vectors.modulo11)('$id has the check digit $dac of mod 11 after $sequencia', ({ sequencia, dac }) =>
    expect(collectionLineOf(`85800000000${sequencia.repeat(3)}`).slice(12)).toBe(`${sequencia}${dac}`.repeat(3)),
  )

  test.each([1, 2, 3, 4])('names block %i, whose check digit is another, by either modulus', (block) => {
    for (const { linhaDigitavel: line } of vectors.validos) {
      const at = block * 12 - 1
      const mistyped = line.slice(0, at) + ((Number(line[at]) + 1) % 10) + line.slice(at + 1)
      expect(parseBoleto(mistyped, today)).toEqual({ error: `block-${block}` })
    }
  })

  test.each(['0', '1', '2', '3', '4', '5'])('has no kind of value %s', (kind) => {
    const code = `84${kind}${vectors.validos[0]!.codigoBarras.slice(3)}`
    expect(parseBoleto(code, today)).toEqual({ error: 'value-kind' })
    expect(() => collectionLineOf(code)).toThrow(RangeError)
    expect(() => collectionLineOf(code)).toThrow('kind of value')
  })

  test.each(['806', '886'])('has no segment: %s', (head) =>
    expect(parseBoleto(sealed(head, '0'.repeat(40)), today)).toEqual({ error: 'segment' }),
  )

  test('is of nothing that is collected, when its 48 digits begin with another product than 8', () => {
    for (const product of ['0', '1', '5', '9']) {
      const code = sealed(`${product}46`, vectors.validos[0]!.codigoBarras.slice(4))
      expect(parseBoleto(collectionLineOf(code), today)).toEqual({ error: 'segment' })
    }
  })
})
