import type { ErrorCode } from '@portal/contract/errors'
import type { ReactNode } from 'react'
import { isCallError, isNetworkError, wordsOf } from '../../client/errors.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { type Invoice, invoiceName, standingOf } from './invoice-words.ts'
import { useRetry } from './use-retry.ts'

/** Refusals that another try would meet again: what to do instead. */
const ways: Partial<Record<ErrorCode, { to: string; text: string }>> = {
  FATURA_PAGA: { to: paths.invoices(), text: 'Voltar para Faturas' },
  FATURA_NAO_PAGAVEL: { to: paths.invoices(), text: 'Voltar para Faturas' },
  FATURA_NAO_ENCONTRADA: { to: paths.invoices(), text: 'Voltar para Faturas' },
  CARTAO_NAO_ENCONTRADO: { to: paths.invoices(), text: 'Voltar para Faturas' },
  VALOR_INVALIDO: { to: paths.paymentOption(), text: 'Mudar o valor' },
  VALOR_ABAIXO_DO_MINIMO: { to: paths.paymentOption(), text: 'Mudar o valor' },
  VALOR_ACIMA_DO_TOTAL: { to: paths.paymentOption(), text: 'Mudar o valor' },
}

/** A step of the payment that failed: what happened, that nothing was charged, and every way on. */
export function PaymentFailed({ error, title = 'Não conseguimos mostrar o pagamento', other }: PaymentFailedProps) {
  const { retry, busy } = useRetry()
  const known = isCallError(error)
  const way = known ? ways[error.code] : undefined
  const words = known || isNetworkError(error) ? wordsOf(error) : 'Pode ser a internet ou um problema nosso.'
  return (
    <Panel>
      <ErrorState title={known && error.code === 'FATURA_PAGA' ? 'Esta fatura já está paga' : title} onRetry={way ? undefined : retry} busy={busy}>
        {words} {!/cobrado|de novo\.$/.test(words) && 'Nada foi cobrado.'}
      </ErrorState>
      <div className="actions mt-3">
        {way && <ButtonLink to={way.to}>{way.text}</ButtonLink>}
        {!way && other}
      </div>
    </Panel>
  )
}

/** An invoice that asks for nothing: paid meanwhile, renegotiated, or not closed yet. */
export function NothingToPay({ invoice }: { invoice: Invoice }) {
  const paid = standingOf(invoice) === 'paid'
  return (
    <Panel>
      <EmptyState
        icon={circleCheck}
        title={paid ? 'Esta fatura já está paga' : `${invoiceName(invoice.referencia)} não pode ser paga agora`}
        action={<ButtonLink kind="secondary" to={paths.invoices()}>Voltar para Faturas</ButtonLink>}
      >
        {paid ? 'Não precisa pagar de novo.' : 'Ela ainda não fechou ou já foi renegociada. Nada foi cobrado.'}
      </EmptyState>
    </Panel>
  )
}

interface PaymentFailedProps {
  error: unknown
  title?: string
  /** Another way to pay. */
  other?: ReactNode
}
