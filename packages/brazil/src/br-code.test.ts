import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors/pix-brcode.json' with { type: 'json' }
import { readBrCode, writeDynamicBrCode, writeStaticBrCode, type BrCode } from './br-code.ts'
import { crc16 } from './crc16.ts'
import { readTlv, tlv } from './tlv.ts'

const manual = vectors.validos[0]?.payload ?? ''
const payee = { name: 'Fulano de Tal', city: 'BRASILIA' }
const key = '123e4567-e12b-12d1-a456-426655440000'
/** The code with one piece changed and its CRC recomputed. */
const forged = (from: string, to: string, code = manual) => {
  const text = code.slice(0, -4).replace(from, to)
  return text + crc16(text)
}
const utf8Crc = (text: string) => crc16(Buffer.from(text).toString('latin1'))
const kindOf = ({ kind, recurrenceUrl }: BrCode) => {
  if (kind === 'recurrence') return 'composto-so-recorrencia'
  if (kind === 'dynamic') return recurrenceUrl ? 'composto-dinamico-cob' : 'dinamico'
  return recurrenceUrl ? 'composto-estatico' : 'estatico'
}

describe('INV-06 a BR Code is read', () => {
  test.each(vectors.crc16)('$id CRC of $texto is $crc', ({ texto, crc }) => expect(crc16(texto)).toBe(crc))

  test.each(vectors.validos)('$id $tipo', (v) => {
    const code = readBrCode(v.payload)
    if ('error' in code) throw new Error(code.error)
    expect(kindOf(code)).toBe(v.tipo)
    expect(code).toMatchObject({
      singleUse: v.pontoIniciacao === '12',
      key: v.chave ?? undefined,
      url: v.url ?? undefined,
      info: v.infoAdicional ?? undefined,
      withdrawalService: v.fss ?? undefined,
      amountCents: v.valor === null ? undefined : Number(v.valor.replace('.', '')),
      name: v.nome,
      city: v.cidade,
      postalCode: v.cep ?? undefined,
      txid: v.txid,
      recurrenceUrl: v.urlRecorrencia ?? undefined,
    })
    expect(crc16(v.payload.slice(0, -4))).toBe(v.crc)
  })

  test.each(vectors.tolerancias)('$id is accepted: $motivo', ({ payload, aceitar }) => {
    expect('error' in readBrCode(payload)).toBe(!aceitar)
  })

  test.each(vectors.invalidos)('$id is refused: $motivo', ({ payload, crcConfere }) => {
    const code = readBrCode(payload)
    expect(code).toHaveProperty('error')
    expect('error' in code && code.error !== 'crc').toBe(crcConfere)
  })

  test.each([
    ['characters', 'Fulano de Tal', 'Fulano\tde Tal'],
    ['tlv', '0014br.gov.bcb.pix0136', '0014br.gov.bcb.pix0137'],
    ['tlv', '62070503***', '62070504***'],
    ['scheme', `26580014br.gov.bcb.pix0136${key}`, `26400136${key}`],
    ['version', '000201', '2401x000201'],
    ['initiation', '000201', '0002010103112'],
    ['initiation', '000201', '0002010103911'],
    ['amount', '5802BR', '5405x1.005802BR'],
    ['amount', '5802BR', '54051.00x5802BR'],
    ['currency', '5303986', '5303840'],
    ['country', '5802BR', '5802AR'],
    ['version', '000201', '000202'],
    ['scheme', 'br.gov.bcb.pix', 'br.gov.bcb.pax'],
    ['missing', '52040000', ''],
    ['tlv', '6008BRASILIA', '6009BRASILIA'],
    ['tlv', '5802BR', '5802BR5802BR'],
    ['initiation', '000201', '000201010213'],
    ['amount', '5802BR', '540510,005802BR'],
    ['amount', '5802BR', '54031e35802BR'],
    ['destination', `26580014br.gov.bcb.pix0136${key}`, '26180014br.gov.bcb.pix'],
    ['url', `26580014br.gov.bcb.pix0136${key}`, '26370014br.gov.bcb.pix2515pix.example.com'],
    ['key-and-url', `26580014br.gov.bcb.pix0136${key}`, '26440014br.gov.bcb.pix0107a@b.com2511example.c/x'],
  ])('%s: %s changed to %s, CRC made to fit', (error, from, to) =>
    expect(readBrCode(forged(from, to))).toEqual({ error }),
  )

  test('the CRC is an object of its own, and the last', () => {
    const longer = `${manual}0`
    expect(readBrCode(longer + crc16(longer)), 'four signs at the end that only fit').toEqual({ error: 'crc' })
    const inside = `${manual.slice(0, manual.indexOf('6207'))}621205086304`
    expect(readBrCode(inside + crc16(inside)), 'at the end of another object').toEqual({ error: 'tlv' })
  })

  test('the amount of a charge is where its terms are: what its code says of it is nothing that counts', () => {
    const code = writeDynamicBrCode({ ...payee, url: 'pix.example.com/qr/1' })
    expect(readBrCode(forged('5802BR', '54031e35802BR', code))).toMatchObject({
      kind: 'dynamic',
      amountCents: undefined,
    })
  })

  test.each([
    ['10', 1000],
    ['10.', 1000],
    ['10.5', 1050],
    ['0.9', 90],
    ['1234567890.12', 123_456_789_012],
  ])('an amount of %s is %i cents', (amount, amountCents) =>
    expect(readBrCode(forged('5802BR', `${tlv('54', amount)}5802BR`))).toMatchObject({ amountCents }),
  )

  test.each(['27', '33', '51'])('a Pix in template %s is one, beside the other schemes of the code', (id) => {
    const other = tlv('26', tlv('00', 'br.com.outro') + tlv('01', '0123456789'))
    expect(readBrCode(forged('2658', `${other}${id}58`))).toMatchObject({ kind: 'static', key })
  })

  test.each([
    ['characters, the CRC over UTF-8', '6008BRASILIA', '6009São Paulo', utf8Crc],
    ['bytes', '6008BRASILIA', '6010São Paulo', utf8Crc],
    ['characters, the CRC over Latin-1', '6008BRASILIA', '6009São Paulo', crc16],
  ])('a city with an accent, its length in %s', (_name, from, to, crcOf) => {
    const text = manual.slice(0, -4).replace(from, to)
    expect(readBrCode(text + crcOf(text))).toMatchObject({ city: 'São Paulo', txid: '***' })
  })

  test('0.00 is not an amount', () =>
    expect(readBrCode(forged('5802BR', '54040.005802BR'))).toMatchObject({ amountCents: undefined }))

  test.each([
    '',
    '6304',
    '63041D3D',
    ' ',
    '\u202E',
    manual.replace('000201', '０00201'),
    manual.slice(0, -1),
    `${manual}0`,
  ])('%j is refused', (text) => {
    expect(readBrCode(text)).toHaveProperty('error')
  })

  test('a code has 512 characters at most', () => {
    const filled = Array.from({ length: 3 }, (_, index) => tlv(`7${index}`, 'x'.repeat(99))).join('')
    const ofLength = (length: number) =>
      forged('62070503', `${filled}${tlv('73', 'x'.repeat(length - manual.length - filled.length - 4))}62070503`)
    expect(ofLength(512)).toHaveLength(512)
    expect(readBrCode(ofLength(512))).toMatchObject({ key })
    expect(readBrCode(ofLength(513))).toEqual({ error: 'length' })
  })

  test('a paste has 1024 characters at most, blanks and line breaks included', () => {
    expect(readBrCode(manual.padEnd(1024, '\n'))).toMatchObject({ key })
    expect(readBrCode(manual.padEnd(1025, '\n'))).toEqual({ error: 'length' })
  })

  test('a code whose writer left out the additional data has no txid', () =>
    expect(readBrCode(forged('62070503***', ''))).toMatchObject({ kind: 'static', key, txid: undefined }))

  test('50 KB is refused', () => {
    for (const piece of ['6304', '0', '\u0301', manual])
      expect(readBrCode(piece.repeat(20_000))).toEqual({ error: 'length' })
  })

  test('one wrong character is caught by the CRC', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...vectors.validos),
        fc.nat(400),
        fc.constantFrom(...'0123456789abcXYZ *'.split('')),
        (v, where, character) => {
          const at = where % v.payload.length
          fc.pre(v.payload[at]?.toLowerCase() !== character.toLowerCase())
          expect(readBrCode(v.payload.slice(0, at) + character + v.payload.slice(at + 1))).toHaveProperty('error')
        },
      ),
    )
  })
})

describe('INV-06 a BR Code is written', () => {
  test.each(vectors.gerar)('$id', ({ entrada, payload }) => {
    const { chave, url, nome: name, cidade: city } = entrada
    expect(
      url === undefined ? writeStaticBrCode({ key: chave ?? '', name, city }) : writeDynamicBrCode({ url, name, city }),
    ).toBe(payload)
  })

  test('the longest invoice amount and a full template fit', () => {
    const code = writeStaticBrCode({
      ...payee,
      key,
      amountCents: 999_999_999_999,
      txid: 'A'.repeat(25),
      info: 'é'.repeat(37),
    })
    expect(readBrCode(code)).toMatchObject({ amountCents: 999_999_999_999, info: 'e'.repeat(37) })
  })

  test.each([
    ['an info that does not fit beside the key', { info: 'x'.repeat(38) }],
    ['an amount of zero', { amountCents: 0 }],
    ['a negative amount', { amountCents: -1 }],
    ['a fraction of a cent', { amountCents: 0.5 }],
    ['an amount of 14 characters', { amountCents: 1e12 }],
    ['a txid with a hyphen', { txid: 'Um-Id' }],
    ['a txid of 26', { txid: 'A'.repeat(26) }],
    ['no name', { name: '' }],
    ['a name of which nothing remains', { name: '日本' }],
    ['no city', { city: ' ' }],
    ['a key of another form', { key: 'Fulano@Example.com' }],
  ])('%s is refused', (_, change) => expect(() => writeStaticBrCode({ ...payee, key, ...change })).toThrow(RangeError))

  test.each([
    'https://pix.example.com/x',
    'pix.example.com',
    'pix.example.com/a b',
    'u@pix.example.com/x',
    `pix.example.com/${'x'.repeat(62)}`,
    '',
  ])('%j is no location', (url) => expect(() => writeDynamicBrCode({ ...payee, url })).toThrow(RangeError))

  test('a location may have a port and 77 characters, and a name no space around it', () => {
    const url = `pix.example.com:8443/${'x'.repeat(56)}`
    expect(readBrCode(writeDynamicBrCode({ ...payee, name: ' Fulano ', url }))).toMatchObject({ url, name: 'Fulano' })
  })

  test('what is written is read back', () => {
    const text = (max: number) =>
      fc.stringMatching(new RegExp(`^[A-Za-z0-9]([A-Za-z0-9 .&-]{0,${max - 2}}[A-Za-z0-9])?$`))
    const content = fc.record({
      name: text(25),
      city: text(15),
      key: fc.constantFrom(key, '+5511987654321', 'fulano@example.com', '52998224725', '11222333000181'),
      amountCents: fc.option(fc.integer({ min: 1, max: 999_999_999_999 }), { nil: undefined }),
      txid: fc.option(fc.stringMatching(/^[A-Za-z0-9]{1,25}$/), { nil: undefined }),
      info: fc.option(text(30), { nil: undefined }),
      postalCode: fc.option(fc.stringMatching(/^[0-9]{8}$/), { nil: undefined }),
    })
    fc.assert(
      fc.property(content, (code) => {
        expect(readBrCode(writeStaticBrCode(code))).toMatchObject({ ...code, kind: 'static', txid: code.txid ?? '***' })
      }),
    )
    fc.assert(
      fc.property(text(25), fc.string({ unit: 'grapheme', minLength: 1 }), (name, noise) => {
        const code = writeDynamicBrCode({ name: name + noise, city: noise + 'X', url: 'pix.example.com/qr/1' })
        expect(readBrCode(code)).toMatchObject({ kind: 'dynamic', url: 'pix.example.com/qr/1', singleUse: true })
      }),
    )
  })
})

describe('EMV objects', () => {
  test('are read as they were written', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.stringMatching(/^[0-9]{2}$/),
          fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 99 }),
        ),
        (objects) => {
          const text = Object.entries(objects)
            .map(([id, value]) => tlv(id, value))
            .join('')
          expect(Object.fromEntries(readTlv(text) ?? [])).toEqual(objects)
        },
      ),
    )
  })
  test.each(['0', '0002', '00020', 'a001x', '00 1x', '0001x0001x', '0003xx'])('%j is broken', (text) =>
    expect(readTlv(text)).toBeUndefined(),
  )
})
