import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors/documentos.json' with { type: 'json' }
import { formatCep, isCep } from './cep.ts'
import { formatCnpj, isCnpj } from './cnpj.ts'
import { formatCpf, isCpf, maskCpf, onlyDigits, parseCpf } from './cpf.ts'
import { maskAddress, maskBirthDate, maskCard, maskEmail, maskName, shortCard } from './masks.ts'
import { formatPhone, maskPhone, parsePhone } from './phone.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const hostile = [
  '',
  '５２９９８２２４７２５',
  '\u202E52998224725',
  '529.982.247-2５',
  '529 982 247 25',
  '52998224725\r\nBcc: x',
  'О2998224725',
  '٥٢٩٩٨٢٢٤٧٢٥',
]

/** The textbook check digit: weights from 2, rising to the left, repeated after a number of them. */
function checkDigit(code: string, weights: number): number {
  const weighed = code
    .split('')
    .reverse()
    .map((letter, i) => (letter.charCodeAt(0) - 48) * (2 + (i % weights)))
  const rest = weighed.reduce((sum, each) => sum + each, 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

/** A valid CPF from its first nine digits: the two check digits are found by trying. */
const validCpf = digits(9)
  .filter((nine) => !/^(.)\1*$/.test(nine))
  .map((nine) => Array.from({ length: 100 }, (_, i) => nine + String(i).padStart(2, '0')).find(isCpf) ?? '')

describe('SSO-01 CPF', () => {
  test.each(vectors.cpf)('$id $cpf: $valido', ({ cpf, valido }) => {
    expect(isCpf(cpf)).toBe(valido)
    expect(parseCpf(cpf)).toBe(valido ? onlyDigits(cpf) : undefined)
  })

  test.each(hostile)('%j is refused', (text) => expect(isCpf(text)).toBe(false))

  test('every nine digits have exactly one pair of check digits, and a wrong digit is caught but for the rest of 10', () => {
    fc.assert(
      fc.property(validCpf, fc.nat(8), fc.integer({ min: 1, max: 9 }), (cpf, at, by) => {
        expect(cpf).toHaveLength(11)
        const wrong = cpf.slice(0, at) + String((Number(cpf[at]) + by) % 10) + cpf.slice(at + 1)
        // Mod 11 writes both 0 and 10 as 0: only there may one wrong digit pass, and then in both check digits.
        expect(isCpf(wrong) && !cpf.slice(9).includes('0')).toBe(false)
      }),
    )
  })

  test('the first check digit counts by itself: a second one that fits it saves no wrong first one', () => {
    fc.assert(
      fc.property(digits(9), fc.nat(9), (nine, first) => {
        const [right, second] = [checkDigit(nine, 10), checkDigit(`${nine}${first}`, 10)]
        fc.pre(!/^(.)\1*$/.test(nine))
        expect(isCpf(`${nine}${first}${second}`)).toBe(first === right)
      }),
    )
  })

  test('the marks come while it is typed and go when it is read', () => {
    expect(
      ['', '5', '5299', '5299822', '529982247', '5299822472', '52998224725', '529982247259'].map(formatCpf),
    ).toEqual(['', '5', '529.9', '529.982.2', '529.982.247', '529.982.247-2', '529.982.247-25', '529.982.247-25'])
    fc.assert(fc.property(validCpf, (cpf) => parseCpf(formatCpf(cpf)) === cpf))
    fc.assert(fc.property(fc.string(), (text) => formatCpf(formatCpf(text)) === formatCpf(text)))
  })

  test('only ASCII digits are digits', () => expect(onlyDigits('1２٣4५')).toBe('14'))
})

describe('phone', () => {
  test.each(vectors.telefone)('$id $entrada', ({ entrada, valido, e164, movel }) => {
    const phone = parsePhone(entrada)
    expect('error' in phone).toBe(!valido)
    expect(phone).toMatchObject(valido ? { e164, mobile: movel } : {})
  })

  test.each([
    ['(20) 98765-4321', 'area'],
    ['(11) 8765-4321', 'number'],
    ['(11) 18765-4321', 'number'],
    ['(11) 33765-4321', 'number'],
    ['(11) 83765-4321', 'number'],
    ['5591234567', 'number'],
    ['987654321', 'shape'],
    ['+1 212 555 0100', 'shape'],
    ['+5532345678', 'shape'],
    ['', 'shape'],
    ['（11）98765-4321', 'shape'],
    ['11 ９8765-4321', 'shape'],
    ['11987654321\r\nBcc: x', 'shape'],
  ])('%j is refused: %s', (text, error) => expect(parsePhone(text)).toEqual({ error }))

  test.each([
    ['55912345678', '+5555912345678'],
    ['5555912345678', '+5555912345678'],
    ['011987654321', '+5511987654321'],
  ])('%s: 55 may be the country or the DDD', (text, e164) => expect(parsePhone(text)).toEqual({ e164, mobile: true }))

  test('there are 67 DDDs, and a formatted phone is read back', () => {
    const areas = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter(
      (ddd) => 'e164' in parsePhone(`${ddd}987654321`),
    )
    expect(areas).toHaveLength(67)
    fc.assert(
      fc.property(
        fc.constantFrom(...areas),
        fc.oneof(
          digits(8).map((n) => `9${n}`),
          digits(7).map((n) => `3${n}`),
        ),
        (area, number) => {
          const e164 = `+55${area}${number}`
          expect(parsePhone(formatPhone(e164))).toEqual({ e164, mobile: number.length === 9 })
          expect(maskPhone(e164)).toBe(`(${area}) ${'*'.repeat(number.length - 4)}-${e164.slice(-4)}`)
        },
      ),
    )
    expect(formatPhone('x')).toBe('x')
  })
})

test('50 KB of digits or marks is refused everywhere', () => {
  for (const text of ['9', '.', '-', ' ', '(', 'a@'].map((piece) => piece.repeat(50_000))) {
    expect([isCpf(text), isCep(text), isCnpj(text), parsePhone(text)]).toEqual([
      false,
      false,
      false,
      { error: 'shape' },
    ])
    expect(formatCpf(text).length + maskCpf(text).length).toBeLessThan(30)
  }
})

describe('CEP', () => {
  test.each(vectors.cep)('$id $entrada', ({ entrada, formatado, valido, formatoValido }) => {
    expect(isCep(entrada)).toBe(valido ?? formatoValido)
    expect(formatCep(entrada)).toBe(formatado ?? formatCep(onlyDigits(entrada)))
  })
  test.each(hostile)('%j is refused', (text) => expect(isCep(text)).toBe(false))
  test('the hyphen comes with the sixth digit, and nothing after the eighth', () =>
    expect(['01310', '013101', '013101009'].map(formatCep)).toEqual(['01310', '01310-1', '01310-100']))
})

describe('CNPJ', () => {
  test.each(['11.222.333/0001-81', '11222333000181', '12.ABC.345/01DE-35'])('%s holds', (cnpj) =>
    expect(isCnpj(cnpj)).toBe(true),
  )
  test.each(['11.222.333/0001-82', '00000000000000', '12.ABC.345/01DE-36', '12.abc.345/01de-35', ...hostile])(
    '%j is refused',
    (cnpj) => expect(isCnpj(cnpj)).toBe(false),
  )
  test('both check digits count, letters and the rest of 0 or 1 too', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), fc.nat(9), (twelve, first) => {
        const [right, second] = [checkDigit(twelve, 8), checkDigit(`${twelve}${first}`, 8)]
        fc.pre(!/^(.)\1*$/.test(twelve))
        expect(isCnpj(`${twelve}${first}${second}`)).toBe(first === right)
      }),
    )
  })
  test.each(['x11222333000181', '112223330001810', '112.22333000181', '11222333000181\n'])('%j is none', (text) =>
    expect(isCnpj(text)).toBe(false),
  )
  test('takes its marks when it is whole, and none when it is longer or shorter', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
    for (const text of ['12ABC34501DE3', '12ABC34501DE350']) expect(formatCnpj(text)).toBe(text)
  })
})

describe('masks show what a person recognises and no more', () => {
  const masks: Record<string, (text: string) => string> = {
    cpf: maskCpf,
    pan: maskCard,
    'pan-curto': shortCard,
    email: maskEmail,
    celular: maskPhone,
  }
  test.each(vectors.mascaras)('$id $tipo', ({ tipo, entrada, saida }) => expect(masks[tipo]?.(entrada)).toBe(saida))

  test('nothing is shown of what is not the thing', () => {
    expect(maskCpf('123')).toBe('***.***.***-**')
    // A card has 13 to 19 digits (ISO/IEC 7812).
    for (const length of [10, 12, 20]) expect(maskCard('4'.repeat(length))).toBe('****')
    expect(maskBirthDate('1988-03-14')).toBe('**/**/1988')
    expect(maskEmail('fulano')).toBe('*****')
    expect(maskEmail('@example.com')).toBe('*****')
    expect(maskPhone('98765-4321')).toBe('*****')
  })

  test('an address is known by its street, its town and the last three digits', () => {
    expect(maskAddress('Rua da Enseada, 107, ap. 32, Fortaleza, CE, 60000-107')).toBe(
      'Rua da Enseada, •••, ap. ••, Fortaleza, CE, •••••-107',
    )
    expect(maskAddress('Praça da Sé, 1')).toBe('Praça da Sé, 1')
    expect(maskAddress('')).toBe('')
  })

  test('the middle of a card never appears', () => {
    fc.assert(
      fc.property(fc.integer({ min: 13, max: 19 }).chain(digits), (pan) => {
        expect(maskCard(pan)).toMatch(/^[0-9]{6}\*{3,9}[0-9]{4}$/)
      }),
    )
  })
})

test('a name is masked to its initial, whatever it is', () => {
  expect(['Marina Souza', 'Édna', ''].map(maskName)).toEqual(['M*****', 'É*****', '*****'])
})
