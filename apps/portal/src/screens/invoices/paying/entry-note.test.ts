import { expect, test } from 'vitest'
import { entryNote } from './entry-note.ts'

const invoice = { referencia: '2026-11', entrada: { valorCentavos: 200_69, ate: '2026-11-30' } }

test('INV-05 the Pix of a down payment says so and until when, and never looks like a part of the invoice', () => {
  expect(entryNote(invoice, 200_69)).toEqual({
    about: 'Entrada do parcelamento da fatura de novembro de 2026',
    exactUntil: '2026-11-30',
  })
  expect(entryNote(invoice, 200_00), 'another amount').toBeUndefined()
  expect(entryNote({ ...invoice, entrada: null }, 200_69), 'no plan waits').toBeUndefined()
})
