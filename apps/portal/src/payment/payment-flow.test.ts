import { beforeEach, expect, test } from 'vitest'
import { agreementPart, bookletPart, debtPart, flags } from '../../test/visit.ts'
import { stored } from '../../test/stored.ts'
import { session } from '../session/session.ts'
import {
  beginPayment,
  beginWholePix,
  chooseAmount,
  chooseMethod,
  endingOf,
  endPayment,
  fixAmount,
  keepLine,
} from './payment-flow.ts'

const payables = ['invoice', 'booklet', 'agreement', 'debt'] as const
const linha = '0'.repeat(47)
const slip = { boleto: 'b', linha }

beforeEach(() => {
  session.reset()
  stored.update({
    numeroExtrato: 'f',
    invoicePaymentFlow: { ...flags(false), 'opcao-pagamento': true },
    ticketBooklet: bookletPart,
    paymentAgreement: agreementPart,
    paymentDebt: debtPart,
    agreementType: 'A_VISTA',
  })
})

const novembro = { id: 'a', vencimento: '2026-11-25', valorHojeCentavos: 128_460 }

test('INV-05 GUARD-08 a payment begins at its amount, or at the code of all that is due; a down payment has no amount to choose', () => {
  beginPayment(novembro)
  chooseAmount(19_269)
  chooseMethod('invoice', 'pix')
  expect(stored.get()).toMatchObject({
    numeroExtrato: 'a',
    invoiceDueDate: '2026-11-25',
    invoiceAmount: 19_269,
    invoicePaymentFlow: { 'opcao-pagamento': true, 'pagamento-fatura': true, pix: true, boleto: false },
  })
  beginWholePix({ ...novembro, id: 'b' })
  expect(stored.get()).toMatchObject({
    numeroExtrato: 'b',
    invoiceAmount: 128_460,
    invoiceFormOfPayment: 'pix',
    invoicePaymentFlow: { ...flags(false), 'opcao-pagamento': true, pix: true },
  })
  fixAmount(30_000)
  expect(stored.get()).toMatchObject({
    invoiceAmount: 30_000,
    invoicePaymentFlow: { ...flags(false), 'pagamento-fatura': true, pix: true },
  })
  beginPayment(novembro)
  expect(stored.get()).toMatchObject({
    invoiceAmount: null,
    invoicePaymentFlow: { ...flags(false), 'opcao-pagamento': true },
  })
})

test('INV-05 BKL-02 a way that is chosen is kept with what it pays: of an invoice both stay open, of instalments the last', () => {
  for (const payable of payables) for (const method of ['pix', 'boleto'] as const) chooseMethod(payable, method)
  expect(stored.get()).toMatchObject({
    invoiceFormOfPayment: 'boleto',
    invoicePaymentFlow: { pix: true, boleto: true, 'pagamento-fatura': false },
    ticketBooklet: { ...bookletPart, forma: 'boleto' },
    paymentAgreement: { ...agreementPart, forma: 'boleto' },
    paymentDebt: { ...debtPart, forma: 'boleto' },
  })
})

test('SESSION-07 the line of a boleto is kept with what it pays, and let go when the boleto serves no more', () => {
  for (const payable of payables) keepLine(payable, slip)
  expect(stored.get()).toMatchObject({ invoiceBarcode: linha, ticketBooklet: { linha }, ticketAgreement: slip })
  expect(stored.get()).toMatchObject({ paymentDebt: { linha } })
  for (const payable of payables) keepLine(payable, null)
  expect(stored.get()).toMatchObject({ invoiceBarcode: null, ticketBooklet: { linha: null }, ticketAgreement: null })
})

test('GUARD-11 a receipt that is left ends its own payment, whatever was kept since, and no other that began', () => {
  for (const payable of payables) {
    const end = endingOf(payable)
    keepLine(payable, null)
    end()
  }
  expect(stored.get()).toMatchObject({ invoicePaymentFlow: flags(false), ticketBooklet: null, paymentDebt: null })
  const end = endingOf('invoice')
  beginPayment(novembro)
  end()
  expect(stored.get()).toMatchObject({ numeroExtrato: 'a', invoicePaymentFlow: { 'opcao-pagamento': true } })
})

test('GUARD-11 a payment that is over leaves no step open, and the others as they were', () => {
  for (const payable of payables) keepLine(payable, slip)
  endPayment('booklet')
  expect(stored.get()).toMatchObject({ ticketBooklet: null, paymentAgreement: agreementPart, invoiceBarcode: linha })
  endPayment('agreement')
  expect(stored.get()).toMatchObject({ paymentAgreement: null, ticketAgreement: null, agreementType: null })
  endPayment('debt')
  expect(stored.get()).toMatchObject({ paymentDebt: null })
  endPayment('invoice')
  expect(stored.get()).toMatchObject({ invoicePaymentFlow: flags(false), invoiceBarcode: null, numeroExtrato: 'f' })
})
