import { PhoneLink } from '../../chrome/help/phone-link.tsx'
import { isCallError, isNetworkError, wordsOf } from '../../client/errors.ts'
import { useRetry } from '../../client/use-retry.ts'
import { PayWithPix } from '../../payment/pay-with-pix.tsx'
import type { WholeInvoice } from '../../payment/payment-flow.ts'
import { ErrorState } from '../../ui/feedback/state.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Perforation, PaperCard } from '../../ui/paper/paper-card.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'

/** The invoice did not load: a retry, the payment of what the list says that it asks for, or somebody who helps to pay. */
export function InvoiceFailed({ error, due }: { error: unknown; due: WholeInvoice | undefined }) {
  const { retry, busy } = useRetry()
  return (
    <PaperCard tucked aria-label="Fatura atual">
      <ErrorState title="Não conseguimos mostrar sua fatura" onRetry={retry} busy={busy}>
        {isNetworkError(error) || (isCallError(error) && error.status < 500)
          ? wordsOf(error)
          : 'O problema é nosso. Nada mudou na sua conta. Tente de novo em alguns minutos.'}
      </ErrorState>
      <Perforation />
      {due ? (
        <div className="stack">
          <p className="small muted center">
            Mesmo assim, dá para pagar <Money cents={due.valorHojeCentavos} />, da fatura com vencimento em{' '}
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
