import { expect, test } from 'vitest'
import { dueWords } from './due-of-cards.ts'

const bill = {
  tipo: 'FATURA',
  cartao: 'a',
  vencimentoUtil: '2026-12-02',
  valorHojeCentavos: 41_275,
  situacao: 'ABERTO',
}
const words = (card: string, ...due: object[]) => dueWords(due as Parameters<typeof dueWords>[0], card)

test('MODAL-04 each card in the chooser says what it asks for, the earliest invoice first', () => {
  const later = { ...bill, valorHojeCentavos: 1, vencimentoUtil: '2027-01-02' }
  expect(words('a', { tipo: 'ACORDO' }, bill, later)).toMatch(/^Fatura de R\$\s412,75, até 02\/12\/2026$/)
  expect(words('a', { ...bill, situacao: 'ATRASO' })).toMatch(/^Fatura de R\$\s412,75, em atraso$/)
  expect(words('b', bill)).toBeUndefined()
})
