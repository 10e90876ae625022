import { expect, test } from 'vitest'
import { enderOf, endReasonOf, hintOf, isDeath, isSystemFault, ruleOfCode } from './debit-codes.ts'

const ofDebit = ['AC05', 'AM09', 'DENC', 'UDEI', 'DS27', 'DTED', 'MIDI', 'MSUC', 'NITX', 'RC09']
const ofAttempt = ['AB10', 'AC06', 'AM02', 'DTNT', 'FBRD', 'IRNT', 'NIEC', 'NIPA', 'QUNT']

test('ten codes end a debit and nine only an attempt', () => {
  expect(ofDebit.map((code) => ruleOfCode(code)?.ends)).toEqual(ofDebit.map(() => 'debit'))
  expect(ofAttempt.map((code) => ruleOfCode(code)?.ends)).toEqual(ofAttempt.map(() => 'attempt'))
})

test('a code of no list decides nothing and has no hint', () => {
  expect(ruleOfCode('XXXX')).toBeUndefined()
  expect([hintOf('XXXX'), endReasonOf('XXXX'), hintOf(null)]).toEqual([null, null, null])
})

test('only a ceiling or an account gives the holder something to check, and no hint speaks of money that lacks', () => {
  const hints = [...ofDebit, ...ofAttempt].flatMap((code) => hintOf(code) ?? [])
  expect(new Set(hints).size).toBe(2)
  expect(hintOf('AM02')).toContain('valor máximo')
  expect(hints.join(' ')).not.toMatch(/saldo|limite/i)
})

test('a fault of a system is nobody’s delay', () => {
  expect(['AB10', 'FAIL', 'AM02', null].map(isSystemFault)).toEqual([true, true, false, false])
})

test('an end is shown by whom it was asked', () => {
  const askers = ['USUARIO_PAGADOR', 'PSP_PAGADOR', 'PSP_RECEBEDOR', 'USUARIO_RECEBEDOR', 'OUTRO', undefined]
  expect(askers.map(enderOf)).toEqual(['holder', 'bank', 'issuer', 'issuer', 'bank', 'bank'])
  expect(isDeath('DCSD')).toBe(true)
})
