import { describe, expect, test } from 'vitest'
import vectors from '../vectors/pix-brcode.json' with { type: 'json' }
import { isPixKey, isTxid, type TxidContext } from './pix-ids.ts'

const key = '123e4567-e12b-12d1-a456-426655440000'

describe('INV-06 Pix identifiers', () => {
  const contexts: Record<string, TxidContext> = { estatico: 'static', cob: 'cob', cobv: 'cobv' }
  test.each(vectors.txid)('$id $contexto $txid: $valido', ({ contexto, txid, valido }) => {
    expect(isTxid(txid, contexts[contexto] ?? 'cob')).toBe(valido)
  })
  test.each(['+5511987654321', 'fulano@example.com', '52998224725', '11222333000181', '12ABC34501DE35', key])(
    '%s is a key',
    (text) => {
      expect(isPixKey(text)).toBe(true)
    },
  )
  test('a key has 77 characters at most, and an e-mail may have many names after its @', () => {
    expect([65, 66].map((length) => isPixKey(`${'a'.repeat(length)}@example.com`))).toEqual([true, false])
    expect(isPixKey('fulano@mail.example.com')).toBe(true)
  })
  test('nothing stands before or after the letters and digits of a txid', () => {
    const txid = 'a'.repeat(26)
    expect([txid, `-${txid}`, `${txid}-`].map((text) => isTxid(text, 'cob'))).toEqual([true, false, false])
  })
  test.each([
    '11987654321',
    '529.982.247-25',
    '52998224724',
    '11222333000182',
    '11.222.333/0001-81',
    'a@b',
    `${'a'.repeat(70)}@example.com`,
    key.toUpperCase(),
    key.replaceAll('-', ''),
    '',
    ...['52998224725', '11222333000181', '12ABC34501DE35', key, 'fulano@example.com'].flatMap((text) => [
      ` ${text}`,
      `${text} `,
      `0${text}`.replace('0fulano', '(fulano'),
      `${text}0`.replace('com0', 'com!'),
    ]),
    'fulano@-',
  ])('%j is none', (text) => {
    expect(isPixKey(text)).toBe(false)
  })
})
