import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { InvoiceReply } from '../invoice-words.ts'
import { BeginHere } from './begin-here.tsx'

const drawn = (invoice: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BeginHere invoice={{ cobranca: null, pagavel: true, antecipavel: false, ...invoice } as InvoiceReply} />
    </MemoryRouter>,
  )

test('GUARD-08 who is led from a step of paying to the invoice reads why, and what can be done there', () => {
  expect(drawn({})).toMatch(/Para pagar, comece pela fatura\..*Escolha aqui como pagar\./)
  expect(drawn({ pagavel: false })).toContain('Esta fatura não tem nada a pagar agora.')
  const waiting = { forma: 'PIX', valorCentavos: 110_12, aCaminho: false }
  expect(drawn({ cobranca: waiting })).toMatch(/Pix de R\$\u00a0110,12 esperando pagamento\..*Ver o Pix/)
})
