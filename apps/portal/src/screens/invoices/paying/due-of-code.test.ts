import { expect, test } from 'vitest'
import type { InvoiceReply } from '../invoice-words.ts'
import { dueOfCode, slipPriceDay } from './due-of-code.ts'

const open = {
  codigo: 0,
  hoje: '2026-11-28',
  fechamento: '2026-11-19',
  vencimento: '2026-11-28',
  vencimentoUtil: '2026-11-30',
  pagavel: true,
}
const of = (more: object) => ({ ...open, ...more }) as InvoiceReply
const note = 'se este código acabar, gere outro'

test('INV-05 INV-06 beside a code that ends soon stands the day of the bill itself', () => {
  expect(dueOfCode(of({}), 'pix').due).toEqual({ lead: 'Pague a fatura até', date: '2026-11-30', note })
  expect(dueOfCode(of({ minimoPago: {} }), 'pix').due?.lead).toBe('O resto, sem juros até')
  expect(dueOfCode(of({ codigo: LATE }), 'pix').due).toEqual({ lead: 'A fatura venceu em', date: '2026-11-28', note })
  expect(dueOfCode(of({ pagavel: false }), 'pix'), 'paid before it closes: nothing presses').toEqual({})
})

test('INV-07 a boleto of a late invoice says until when it costs the same: the next day with banks', () => {
  expect(dueOfCode(of({ codigo: LATE }), 'boleto').price).toBe('por este mesmo valor; depois, gere outro boleto')
  expect(dueOfCode(of({}), 'boleto'), 'its own day says it').toEqual({})
  expect(slipPriceDay(of({}))).toBe('2026-11-30')
})

const LATE = 3
