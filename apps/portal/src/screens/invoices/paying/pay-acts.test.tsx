import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { beginPayment, chooseAmount, chooseMethod, fixAmount } from '../../../payment/payment-flow.ts'
import type { InvoiceDebit } from '../../../payment/debit-words.ts'
import type { InvoiceReply } from '../invoice-words.ts'
import { codePlaces } from './invoice-places.tsx'
import { PayActs } from './pay-acts.tsx'

const none: InvoiceDebit = { situacao: 'NAO_TEM', debito: null, semDebito: null, emAndamento: false }

const unpaid: Partial<InvoiceReply> = { cobranca: null, entrada: null, valorHojeCentavos: 100 }

const drawn = (debitoPix: InvoiceDebit | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PayActs invoice={{ ...unpaid, debitoPix } as InvoiceReply} />
    </MemoryRouter>,
  )

test('AUTO-02 user6 12 after a part payment the invoice still leads to Pix Automático', () => {
  expect(drawn(none)).toContain('Ativar o Pix Automático')
  expect(drawn({ ...none, situacao: 'ATIVO' })).not.toContain('Ativar o Pix Automático')
  expect(drawn({ ...none, semDebito: 'AUTORIZACAO_ENCERRADA' }), 'its notice leads there').not.toContain('Ativar')
  expect(drawn(null)).not.toContain('Pix Automático')
})

test('user6 11 the code of a chosen amount leads to another one, that of a fixed amount does not', () => {
  beginPayment({ id: 'f', vencimento: '2026-11-25' })
  chooseAmount(20_000)
  chooseMethod('invoice', 'pix')
  expect(codePlaces().otherAmount).toMatchObject({ text: 'Mudar o valor' })
  fixAmount(20_000)
  expect(codePlaces().otherAmount).toBeUndefined()
})
