import { expect, test } from 'vitest'
import { type InsuranceTerms, limitWords, mostCovered, waitingWords } from './insurance-words.ts'

const terms = (more: Partial<InsuranceTerms>): InsuranceTerms => ({
  produto: 'p',
  tipo: 'SEGURO',
  nome: 'Perda e roubo',
  resumo: '',
  empresa: { nome: 'Maré', cnpj: '' },
  processoSusep: null,
  coberturas: [],
  exclusoes: [],
  carenciaDias: 0,
  beneficiario: '',
  comoUsar: [],
  premioCentavos: 990,
  versaoTexto: '2026-11',
  ...more,
})

const cover = (limiteCentavos: number | null, detalhe: string | null = null) => ({ nome: '', limiteCentavos, detalhe })

test('INS-01 what it covers at most is the largest of its limits, where one names an amount', () => {
  expect(mostCovered(terms({ coberturas: [cover(100), cover(300_000), cover(null)] }))).toBe(300_000)
  expect(mostCovered(terms({ coberturas: [cover(null, '20%')] }))).toBeUndefined()
  expect(mostCovered(terms({}))).toBeUndefined()
})

test('INS-01 a limit is said in money, in words, or in both', () => {
  expect(limitWords(cover(15_000, 'por visita'))).toBe('R$\u00A0150,00, por visita')
  expect(limitWords(cover(15_000))).toBe('R$\u00A0150,00')
  expect(limitWords(cover(null, 'de 20% a 60%'))).toBe('de 20% a 60%')
})

test('INS-01 a waiting time is said in days', () => {
  expect([0, 1, 7].map((carenciaDias) => waitingWords(terms({ carenciaDias })))).toEqual([
    'Sem carência',
    '1 dia',
    '7 dias',
  ])
})
