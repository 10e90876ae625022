import { expect, test } from 'vitest'
import { dueDayWords } from './due-day-words.ts'

test('BKL-01 AGR-01 an instalment names the same day as Início: the one to pay by, and from when interest counts', () => {
  const note = 'vence sábado, 12/12/2026, que não é dia útil'
  expect(dueDayWords('2026-12-12', false)).toEqual({ event: 'Pague até', date: '2026-12-14', note })
  expect(dueDayWords('2026-12-14', false)).toEqual({ event: 'Vence em', date: '2026-12-14', note: undefined })
  expect(dueDayWords('2026-10-31', true)).toEqual({ event: 'Venceu em 31/10, sábado; os juros contam de 03/11' })
  expect(dueDayWords('2026-11-23', true)).toEqual({ event: 'Venceu em', date: '2026-11-23' })
})
