import type { ErrorCode } from '@portal/contract/errors'
import type { ReactNode } from 'react'
import { isCallError, isNetworkError, wordsOf } from '../../client/errors.ts'
import { insidePaths } from '../../inside-paths.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { info } from '../../ui/icons/info.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { type Invoice, invoiceName, standingOf } from './invoice-words.ts'
import { useRetry } from './use-retry.ts'

const toInvoices = { to: paths.invoices(), text: 'Voltar para Faturas' }
const toAmount = { to: insidePaths.paymentOption(), text: 'Mudar o valor' }

/** Refusals that another try would only meet again: what to do instead. */
const ways: Partial<Record<ErrorCode, { to: string; text: string }>> = {
  FATURA_PAGA: toInvoices,
  FATURA_NAO_PAGAVEL: toInvoices,
  FATURA_NAO_ENCONTRADA: toInvoices,
  CARTAO_NAO_ENCONTRADO: toInvoices,
  VALOR_INVALIDO: toAmount,
  VALOR_ABAIXO_DO_MINIMO: toAmount,
  VALOR_ACIMA_DO_TOTAL: toAmount,
}

/** A step of the payment that failed: what happened, that nothing was charged, and every way on. */
export function PaymentFailed({ error, title = 'Não conseguimos mostrar o pagamento', other }: PaymentFailedProps) {
  const { retry, busy } = useRetry()
  const way = isCallError(error) ? ways[error.code] : undefined
  const paid = isCallError(error) && error.code === 'FATURA_PAGA'
  const words =
    isCallError(error) || isNetworkError(error) ? wordsOf(error) : 'Pode ser a internet ou um problema nosso.'
  if (paid) return <AlreadyPaid />
  if (way) {
    return (
      <Panel>
        <EmptyState icon={info} title={title} action={<ButtonLink to={way.to}>{way.text}</ButtonLink>}>
          {words} Nada foi cobrado.
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel>
      <ErrorState title={title} onRetry={retry} busy={busy}>
        {words} {!words.includes('Nada ') && 'Nada foi cobrado.'}
      </ErrorState>
      {other && <div className="actions mt-3">{other}</div>}
    </Panel>
  )
}

/** An invoice that asks for nothing: paid meanwhile, renegotiated, or not closed yet. */
export function NothingToPay({ invoice }: { invoice: Invoice }) {
  if (standingOf(invoice) === 'paid') return <AlreadyPaid />
  return (
    <Panel>
      <EmptyState icon={info} title={`${invoiceName(invoice.referencia)} não pode ser paga agora`} action={<Home />}>
        Ela ainda não fechou, ou o que falta dela vem nas próximas faturas. Nada foi cobrado.
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

const Home = () => (
  <ButtonLink kind="secondary" to={toInvoices.to}>
    {toInvoices.text}
  </ButtonLink>
)

interface PaymentFailedProps {
  error: unknown
  title?: string
  /** Another way to pay. */
  other?: ReactNode
}
