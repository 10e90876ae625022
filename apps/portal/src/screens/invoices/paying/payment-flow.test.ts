import { beforeEach, expect, test } from 'vitest'
import { stored } from '../../../../test/stored.ts'
import { session } from '../../../session/session.ts'
import { chooseMethod, endPayment } from '../../../payment/payment-flow.ts'
import { beginPayment, chooseAmount } from './payment-flow.ts'

beforeEach(() => session.reset())

test('INV-05 GUARD-08 each step of the payment opens the next, and a new payment closes them all but the first', () => {
  beginPayment({ id: 'a', vencimento: '2026-11-25' })
  chooseAmount(19_269)
  chooseMethod('invoice', 'pix')
  expect(stored.get()).toMatchObject({
    numeroExtrato: 'a',
    invoiceDueDate: '2026-11-25',
    invoiceAmount: 19_269,
    invoicePaymentFlow: { 'opcao-pagamento': true, 'pagamento-fatura': true, pix: true, boleto: false },
  })
  beginPayment({ id: 'b', vencimento: '2026-12-25' })
  expect(stored.get()).toMatchObject({
    invoiceAmount: null,
    invoicePaymentFlow: { 'opcao-pagamento': true, 'pagamento-fatura': false, pix: false, boleto: false },
  })
  endPayment('invoice')
  expect(Object.values(stored.get().invoicePaymentFlow)).not.toContain(true)
})
