import { expect, test } from 'vitest'
import { foreignWords } from './abroad-words.ts'

test('CONST-01 money of abroad in words, without ever becoming a number', () => {
  expect(foreignWords({ moeda: 'USD', valor: '4.99', cotacao: '5.64' })).toBe('US$\u00a04,99, cotação R$\u00a05,64')
  expect(foreignWords({ moeda: 'JPY', valor: '900', cotacao: '0.037' })).toBe('JPY\u00a0900, cotação R$\u00a00,037')
})
