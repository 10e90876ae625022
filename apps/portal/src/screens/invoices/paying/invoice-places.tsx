import type { ReactNode } from 'react'
import type { ErrorCode } from '@portal/contract/errors'
import { isCallError } from '../../../client/errors.ts'
import { paths } from '../../../paths.ts'
import { fromStart, type Places } from '../../../payment/places.ts'
import { session } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { circleCheck } from '../../../ui/icons/states.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { DebitUnderWay } from './debit-under-way.tsx'
import { invoiceName, type InvoiceReply, standingOf } from '../invoice-words.ts'

const toInvoices = { to: paths.invoices(), text: 'Voltar para Faturas' }
const toAmount = { to: paths.paymentOption(), text: 'Mudar o valor' }

/** The addresses around the payment of an invoice. */
export const invoicePlaces = (): Places =>
  fromStart({
    payable: 'invoice',
    before: { to: paths.invoices(), text: 'Faturas' },
    pix: paths.pix(),
    boleto: paths.slip(),
    home: toInvoices,
    ways: { VALOR_INVALIDO: toAmount, VALOR_ABAIXO_DO_MINIMO: toAmount, VALOR_ACIMA_DO_TOTAL: toAmount },
    refused: (error) => (isCallError(error) ? refusals[error.code] : undefined),
  })

/** The same around a code: back leads to the step before it; another amount is a link, unless it is a fixed one. */
export function codePlaces(): Places {
  const { amount, method } = session.get().invoiceSteps
  if (!method) return { ...invoicePlaces(), otherAmount: toAmount }
  return amount
    ? { ...invoicePlaces(), before: { to: paths.paymentOption(), text: 'Valor e forma' }, otherAmount: toAmount }
    : { ...invoicePlaces(), before: { to: paths.paymentMethod(), text: 'Forma de pagamento' } }
}

/** An invoice with nothing to pay: paid meanwhile, renegotiated, or not closed yet. */
export function NothingToPay({ invoice }: { invoice: InvoiceReply }) {
  if (standingOf(invoice) === 'paid') return <AlreadyPaid />
  return (
    <Panel>
      <EmptyState icon={info} title={`${invoiceName(invoice.referencia)} não pode ser paga agora`} action={<Home />}>
        Esta fatura ainda não fechou ou o restante virá nas próximas. Nada foi cobrado.
      </EmptyState>
    </Panel>
  )
}

const AlreadyPaid = () => (
  <Panel>
    <EmptyState icon={circleCheck} title="Esta fatura já está paga" action={<Home />}>
      Não precisa pagar de novo.
    </EmptyState>
  </Panel>
)

const refusals: Partial<Record<ErrorCode, ReactNode>> = {
  FATURA_PAGA: <AlreadyPaid />,
  DEBITO_EM_ANDAMENTO: <DebitUnderWay />,
}

function Home() {
  const { home } = invoicePlaces()
  return (
    <ButtonLink kind="secondary" to={home.to}>
      {home.text}
    </ButtonLink>
  )
}
