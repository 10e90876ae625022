import { PhoneLink } from '../../chrome/help/phone-link.tsx'
import { isNetworkError, wordsOf } from '../../client/errors.ts'
import { useRetry } from '../../client/use-retry.ts'
import { paths } from '../../paths.ts'
import { PayWithPix } from '../../payment/pay-with-pix.tsx'
import type { WholeInvoice } from '../../payment/payment-flow.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import { invoice as invoiceIcon } from '../../ui/icons/things.ts'
import { Perforation, PaperCard } from '../../ui/paper/paper-card.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/state.tsx'

/** A month in which no invoice closed, or a card without any. */
export function NoInvoice({ closing, lastInvoice }: { closing: string | undefined; lastInvoice: string | undefined }) {
  return (
    <PaperCard tucked aria-label="Fatura atual">
      <EmptyState
        icon={invoiceIcon}
        title="Nada para pagar este mês"
        action={lastInvoice && <LastInvoice id={lastInvoice} />}
      >
        {closing === undefined && 'Quando você usar o cartão, a próxima fatura aparece aqui.'}
        {closing !== undefined && lastInvoice === undefined && (
          <>
            Sua primeira fatura fecha em <CivilDate date={closing} />.
          </>
        )}
        {closing !== undefined && lastInvoice !== undefined && (
          <>
            A próxima fatura fecha em <CivilDate date={closing} /> e aparece aqui quando você usar o cartão.
          </>
        )}
      </EmptyState>
    </PaperCard>
  )
}

const LastInvoice = ({ id }: { id: string }) => (
  <ButtonLink kind="secondary" to={paths.invoiceDetails(id)}>
    Ver a fatura anterior
  </ButtonLink>
)

/** The invoice did not load: a retry, the payment of what the list says that it asks for, or somebody who helps to pay. */
export function InvoiceFailed({ error, due }: { error: unknown; due: WholeInvoice | undefined }) {
  const { retry, busy } = useRetry()
  return (
    <PaperCard tucked aria-label="Fatura atual">
      <ErrorState title="Não conseguimos mostrar sua fatura" onRetry={retry} busy={busy}>
        {isNetworkError(error) ? wordsOf(error) : 'Pode ser a internet ou um problema nosso. Nada mudou na sua conta.'}
      </ErrorState>
      <Perforation />
      {due ? (
        <div className="stack">
          <p className="small muted center">
            Mesmo assim, dá para pagar <Money cents={due.valorHojeCentavos} />. Vence em{' '}
            <CivilDate date={due.vencimento} />.
          </p>
          <PayWithPix invoice={due} />
        </div>
      ) : (
        <p className="small muted center">
          Precisa pagar agora? Ligue para <PhoneLink />.
        </p>
      )}
    </PaperCard>
  )
}
