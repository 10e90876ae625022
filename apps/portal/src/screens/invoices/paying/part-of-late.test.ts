import { expect, test } from 'vitest'
import type { InvoiceReply } from '../invoice-words.ts'
import { dailyCents, leastCents, leastWords, partDue } from './part-of-late.ts'

const late = {
  codigo: 3,
  hoje: '2026-11-28',
  fechamento: '2026-11-12',
  vencimento: '2026-11-21',
  vencimentoUtil: '2026-11-23',
  pagavel: true,
  rotativo: false,
  pagamentos: [],
  valorHojeCentavos: 1_043_00,
  encargos: { dias: 5, jurosCentavos: 20_00, moraCentavos: 3_00, multaCentavos: 20_00 },
} as unknown as InvoiceReply
const open = { ...late, codigo: 0, hoje: '2026-11-20', encargos: null } as InvoiceReply
const range = { minimumCents: 150_00, totalCents: 1_043_00 }

test('INV-05 the least of a late invoice is called no minimum, and the line under it says that it is a part', () => {
  expect([leastWords(late), leastWords(open)]).toEqual(['Menor valor', 'Mínimo'])
  expect(partDue(late, range, 150_00)?.event).toBe('Parte do valor de hoje, R$\u00A01.043,00')
  expect(partDue(late, range, 1_043_00), 'the whole').toBeUndefined()
  expect(partDue(open, range, 150_00), 'in time').toBeUndefined()
})

test('INV-05 INV-08 while a plan waits for its entry, that entry is offered instead of the minimum, by its name', () => {
  const waits = { ...open, entrada: { valorCentavos: 200_00, ate: '2026-11-25' } }
  expect([leastWords(waits), leastCents(waits, range)]).toEqual(['Entrada', 200_00])
  expect(leastCents(open, range)).toBe(150_00)
})

test('INV-05 the rest of a late invoice has its price of a day, the fine apart', () => {
  // 23.00 in 5 days on 1 000.00: 0.46 % a day.
  expect(dailyCents(late, 893_00)).toBe(4_11)
  expect(dailyCents({ ...late, encargosPagosCentavos: 1 }, 893_00), 'another principal before').toBeUndefined()
  expect(dailyCents(open, 893_00)).toBeUndefined()
})
