import { expect, test } from 'vitest'
import { aheadWords, chartWords, type Month, nameOfInstalment, nameOfMonth } from './months-ahead-words.ts'

const month = (referencia: string, valorCentavos: number): Month => ({ referencia, valorCentavos, parcelas: [] })
const months = [month('2026-12', 300), month('2027-01', 100), month('2027-02', 0)]

test('SVC-01 the months ahead say when the last instalment comes, unless some come after them', () => {
  expect(aheadWords(months, 0)).toBe('Você termina de pagar em janeiro de 2027.')
  expect(aheadWords(months, 50)).toBeUndefined()
  expect(aheadWords([], 0)).toBeUndefined()
})

test('SVC-01 a month ahead has its year once the year turns, and a divided invoice its name', () => {
  expect(months.map((one) => nameOfMonth(one, months))).toEqual(['Dezembro', 'Janeiro de 2027', 'Fevereiro de 2027'])
  const next = months.slice(1)
  expect(
    next.map((one) => nameOfMonth(one, next)),
    'none is taken for one of this year',
  ).toEqual(['Janeiro de 2027', 'Fevereiro de 2027'])
  const one = { descricao: '', faturaParcelada: '2026-11', numero: 1, total: 6, valorCentavos: 1, naFatura: false }
  expect(nameOfInstalment(one)).toBe('Parcelamento da fatura de novembro')
  expect(nameOfInstalment({ ...one, descricao: 'Casa Benvinda', faturaParcelada: null })).toBe('Casa Benvinda')
})

test('SVC-01 who does not see the months ahead drawn is told each amount, a month of nothing too', () => {
  expect(chartWords(months)).toBe(
    'Dezembro: R$\u00a03,00. Janeiro de 2027: R$\u00a01,00. Fevereiro de 2027: R$\u00a00,00.',
  )
})
