import { expect, test } from 'vitest'
import { dueWords, type OpenSlip } from './slips.ts'

const slip = { vencimento: '2026-11-12', vencimentoUtil: '2026-11-12' } as OpenSlip

test('QT-01 INV-02 a late slip says its own due date, and from which day it counts where that had no banks', () => {
  expect(dueWords(slip, '2026-11-19').note).toBe('Venceu em 12/11/2026')
  const holiday = { ...slip, vencimento: '2026-11-20', vencimentoUtil: '2026-11-23' }
  expect(dueWords(holiday, '2026-11-27').note).toBe('Venceu em 20/11, feriado; os juros contam de 23/11')
})
