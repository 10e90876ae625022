import { expect, test } from 'vitest'
import { readPaidDay } from './claim-day.ts'

const range = { from: '2026-11-14', to: '2026-11-19' }

test.each([
  ['14/11/2026', { day: '2026-11-14' }],
  [' 19/11/2026 ', { day: '2026-11-19' }],
  ['20/11/2026', { problem: 'O dia fica entre 14/11/2026 e 19/11/2026.' }],
  ['13/11/2026', { problem: 'O dia fica entre 14/11/2026 e 19/11/2026.' }],
  ['31/02/2026', { problem: 'Digite o dia assim: 19/11/2026.' }],
  ['ontem', { problem: 'Digite o dia assim: 19/11/2026.' }],
  ['', { problem: 'Digite o dia assim: 19/11/2026.' }],
])('INV-10 the day of a payment told of as "%s"', (text, read) => {
  expect(readPaidDay(text, range)).toEqual(read)
})
