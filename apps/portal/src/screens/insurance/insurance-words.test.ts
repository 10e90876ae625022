import { expect, test } from 'vitest'
import { insurances } from '../gallery/samples/insurance.ts'
import {
  type InsurancePolicy,
  type InsuranceTerms,
  endWords,
  endedWords,
  isUsable,
  limitWords,
  mostCovered,
  waitingWords,
} from './insurance-words.ts'

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

const policy = (more: Partial<InsurancePolicy>): InsurancePolicy => ({
  ...insurances.contratados[0]!,
  condicoes: terms({}),
  ...more,
})

test('INS-01 who cancels reads when the protection ends and what stays covered, before and after', () => {
  const paid = { devolucaoCentavos: 792 }
  expect(endWords(policy(paid))).toEqual({
    end: 'A proteção acaba hoje.',
    before: 'O que aconteceu até hoje continua coberto.',
  })
  const ended = policy({ ...paid, situacao: 'ENCERRADO', encerradoEm: '2026-11-29T01:00:00.000Z' })
  expect(endedWords(ended)).toBe('A proteção acabou em 28/11/2026. O que aconteceu até esse dia continua coberto.')
  expect(isUsable(ended)).toBe(true)
})

test('INS-01 an insurance whose whole price goes back covers nothing any more, and an assistance is asked for before', () => {
  const undone = policy({ devolucaoCentavos: 990, situacao: 'ENCERRADO', encerradoEm: '2026-11-28T12:00:00.000Z' })
  expect(endWords(undone).before).toBe('Já precisou do seguro? Fale com a seguradora antes de cancelar.')
  expect(endedWords(undone)).toBe('A proteção acabou em 28/11/2026.')
  expect(isUsable(undone)).toBe(false)
  const assistance = policy({ condicoes: terms({ tipo: 'ASSISTENCIA' }) })
  expect(endWords(assistance).end).toBe('A assistência acaba hoje.')
})
