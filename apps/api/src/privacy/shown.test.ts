import { expect, test } from 'vitest'
import { ownedTables } from './inventory.ts'
import { shownLine, titleOf } from './shown.ts'

test('SVC-01 O8 a row of the copy reads as people write: money, days, yes and no, and nothing empty', () => {
  const row = {
    totalCentavos: 123_456,
    vencimento: '2026-12-10',
    refinanciada: false,
    cetAoMesCentesimos: 308,
    endereco: '',
    pagaEm: null,
  }
  expect(shownLine(row)).toBe(
    'Total: R$\u00a01.234,56 · Vencimento: 10/12/2026 · Refinanciada: não · CET ao mês: 3,08%',
  )
})

test('SVC-01 O8 every part of the copy has a title that a person reads', () => {
  const titles = ownedTables.flatMap((owned) => ('left' in owned ? [] : titleOf(owned.section)))
  expect(titles.filter((title) => /oes\b|cao\b|[A-Z].*[A-Z]/.test(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
})
