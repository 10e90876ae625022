import { expect, test } from 'vitest'
import type { InvoiceReply } from '../invoice-words.ts'
import { askedDue } from './asked-due.ts'

test('M3 INV-05 after the minimum the date line says until when the rest costs nothing, and not that it is due', () => {
  const invoice = { vencimentoUtil: '2026-11-25', minimoPago: { restoCentavos: 109_191 } } as InvoiceReply
  expect(askedDue(invoice)).toEqual({ event: 'Mínimo pago. O resto, sem juros até', date: '2026-11-25', note: '' })
})
