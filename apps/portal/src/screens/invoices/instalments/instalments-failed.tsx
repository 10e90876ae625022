import type { ErrorCode } from '@portal/contract/errors'
import { isCallError, isNetworkError, wordsOf } from '../../../client/errors.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/state.tsx'
import { openPlan } from './open-instalments.ts'

type Remedy = { title: string; to: () => string; text: string; before?: () => void }

const toInvoices = { to: paths.invoices, text: 'Voltar para Faturas' }

/** Refusals that a retry would only meet again, with what to do instead. */
const remedies: Partial<Record<ErrorCode, Remedy>> = {
  PARCELAMENTO_INDISPONIVEL: {
    title: 'Esta fatura não dá para parcelar',
    to: paths.paymentOption,
    text: 'Escolher quanto pagar',
  },
  PARCELAMENTO_JA_CONTRATADO: {
    title: 'Você já parcelou esta fatura',
    to: paths.instalmentPlan,
    text: 'Ver parcelamento',
    before: () => openPlan({ id: session.get().invoice.of ?? '', vencimento: session.get().invoice.dueDate ?? '' }),
  },
  FATURA_PAGA: { title: 'Esta fatura já está paga', ...toInvoices },
  FATURA_NAO_PAGAVEL: { title: 'Esta fatura não pode ser parcelada agora', ...toInvoices },
  FATURA_NAO_ENCONTRADA: { title: 'Não encontramos esta fatura', ...toInvoices },
  CARTAO_NAO_ENCONTRADO: { title: 'Não encontramos este cartão', ...toInvoices },
  PARCELAMENTO_NAO_ENCONTRADO: { title: 'Esta fatura não tem parcelamento', ...toInvoices },
}

/** A failure to load options or a plan: the reason, that nothing changed, and the way on. */
export function InstalmentsFailed({ error }: { error: unknown }) {
  const { retry, busy } = useRetry()
  const remedy = isCallError(error) ? remedies[error.code] : undefined
  const words =
    isCallError(error) || isNetworkError(error) ? wordsOf(error) : 'Pode ser a internet ou um problema nosso.'
  if (remedy === undefined) {
    return (
      <Panel>
        <ErrorState title="Não conseguimos mostrar o parcelamento" onRetry={retry} busy={busy}>
          {words} Nada foi contratado agora.
        </ErrorState>
        <p className="center">
          <ButtonLink kind="quiet" to={paths.invoices()}>
            Voltar para Faturas
          </ButtonLink>
        </p>
      </Panel>
    )
  }
  return (
    <Panel>
      <EmptyState
        icon={info}
        title={remedy.title}
        action={
          <ButtonLink to={remedy.to()} onClick={remedy.before}>
            {remedy.text}
          </ButtonLink>
        }
      >
        {words}
      </EmptyState>
    </Panel>
  )
}
