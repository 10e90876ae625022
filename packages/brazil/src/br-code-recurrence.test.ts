import { expect, test } from 'vitest'
import vectors from '../vectors/pix-brcode.json' with { type: 'json' }
import { readBrCode, writeDynamicBrCode, writeRecurrenceBrCode } from './br-code.ts'
import { crc16 } from './crc16.ts'
import { readTlv, tlv } from './tlv.ts'

const payee = { name: 'JANGADA CARTOES', city: 'FORTALEZA' }
const recurrenceUrl = 'pix.jangada.example/rec/0123456789abcdef0123456789abcdef'
const url = 'pix.jangada.example/cobv/fedcba9876543210fedcba9876543210'

/** The code with one piece changed and its CRC recomputed. */
const forged = (code: string, from: string, to: string) => {
  const text = code.slice(0, -4).replace(from, to)
  return text + crc16(text)
}

test.each(vectors.gerarComposto)('AUTO-06 $id: the code of journey $jornada is written byte by byte', (vector) => {
  const { nome: name, cidade: city, urlRecorrencia, url: chargeUrl } = vector.entrada
  const code = writeRecurrenceBrCode({ name, city, recurrenceUrl: urlRecorrencia, url: chargeUrl })
  expect(code).toBe(vector.payload)
  expect(code).toHaveLength(vector.tamanho)
  expect(readBrCode(code)).toMatchObject({
    kind: chargeUrl === undefined ? 'recurrence' : 'dynamic',
    singleUse: chargeUrl !== undefined,
    url: chargeUrl,
    recurrenceUrl: urlRecorrencia,
    name,
    city,
    amountCents: undefined,
    txid: '***',
  })
})

test.each(vectors.gerarComposto)('AUTO-06 $id: one wrong character anywhere is caught by the CRC', ({ payload }) => {
  for (let at = 0; at < payload.length; at += 1) {
    const other = payload[at] === '7' ? '8' : '7'
    expect(readBrCode(payload.slice(0, at) + other + payload.slice(at + 1)), `at ${at}`).toEqual({ error: 'crc' })
  }
})

test('AUTO-06 a code that only authorises names neither a way of payment nor an amount', () => {
  const objects = readTlv(writeRecurrenceBrCode({ ...payee, recurrenceUrl }))
  expect([...(objects?.keys() ?? [])]).toEqual(['00', '26', '52', '53', '58', '59', '60', '62', '80', '63'])
  expect(objects?.get('26')).toBe('0014br.gov.bcb.pix')
})

test('AUTO-06 a charge and a recurrence of two hosts are neither written nor read', () => {
  const elsewhere = url.replace('jangada', 'jangado')
  expect(() => writeRecurrenceBrCode({ ...payee, recurrenceUrl, url: elsewhere })).toThrow(RangeError)
  const code = writeRecurrenceBrCode({ ...payee, recurrenceUrl, url })
  expect(readBrCode(forged(code, url, elsewhere))).toEqual({ error: 'hosts' })
  expect(readBrCode(forged(code, url, url.replace('jangada', 'JANGADA')))).toMatchObject({ kind: 'dynamic' })
})

test.each([
  ['78 characters', `pix.jangada.example/rec/${'x'.repeat(54)}`],
  ['a scheme', `https://${recurrenceUrl}`],
  ['no path', 'pix.jangada.example'],
  ['a user', `ana@${recurrenceUrl}`],
])('AUTO-06 a location with %s is neither written nor read', (_what, wrong) => {
  expect(() => writeRecurrenceBrCode({ ...payee, recurrenceUrl: wrong })).toThrow(RangeError)
  expect(() => writeRecurrenceBrCode({ ...payee, recurrenceUrl, url: wrong })).toThrow(RangeError)
  const code = writeRecurrenceBrCode({ ...payee, recurrenceUrl })
  const template = (location: string) => tlv('80', tlv('00', 'br.gov.bcb.pix') + tlv('25', location))
  if (wrong.length <= 77)
    expect(readBrCode(forged(code, template(recurrenceUrl), template(wrong)))).toEqual({ error: 'url' })
})

test('AUTO-06 the longest code has both locations at their 77 characters', () => {
  const longest = `pix.jangada.example/rec/${'x'.repeat(53)}`
  const name = 'Administradora Jangada SA'
  const code = writeRecurrenceBrCode({
    name,
    city: 'SAO JOSE DO RIO',
    postalCode: '60165120',
    url: longest,
    recurrenceUrl: longest,
  })
  expect(code).toHaveLength(318)
  expect(readBrCode(code)).toMatchObject({ url: longest, recurrenceUrl: longest })
})

test('AUTO-06 a recurrence beside a withdrawal of cash is refused', () => {
  const cash = writeDynamicBrCode({ ...payee, url: 'pix.jangada.example/v2/1' }).slice(0, -8)
  const account = tlv('00', 'br.gov.bcb.pix') + tlv('25', 'pix.jangada.example/v2/1')
  const withCash = cash.replace(tlv('26', account), tlv('26', account + tlv('03', '12345678')))
  const composite = `${withCash}${tlv('80', tlv('00', 'br.gov.bcb.pix') + tlv('25', recurrenceUrl))}6304`
  expect(readBrCode(`${withCash}6304${crc16(`${withCash}6304`)}`)).toMatchObject({ withdrawalService: '12345678' })
  expect(readBrCode(composite + crc16(composite))).toEqual({ error: 'withdrawal' })
})

test.each([
  ['no name', { name: '' }],
  ['no city', { city: ' ' }],
])('AUTO-06 a code with %s is not written', (_what, change) =>
  expect(() => writeRecurrenceBrCode({ ...payee, recurrenceUrl, ...change })).toThrow(RangeError),
)
