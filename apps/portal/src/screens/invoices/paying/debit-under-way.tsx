import { useEffect, useState } from 'react'
import { call } from '../../../client/call.ts'
import { useRetry } from '../../../client/use-retry.ts'
import { paths } from '../../../paths.ts'
import { debitWarning } from '../../../payment/debit-warning.ts'
import { payDespiteDebit } from '../../../payment/despite-debit.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { besidesDebit } from './besides.ts'

/** AUTO-15: before any code or slip, that a debit may pay the same invoice; who goes on does so on purpose. */
export function DebitUnderWay() {
  const { retry, busy } = useRetry()
  const asked = useAsked()
  const { cents, method } = session.get().invoice
  const goOn = () => {
    payDespiteDebit(session.get().invoice.of)
    retry()
  }
  return (
    <Panel>
      <EmptyState
        icon={info}
        title={debitWarning.title}
        action={
          <div className="stack">
            <ButtonLink block to={paths.automaticDebit()}>
              Esperar o débito
            </ButtonLink>
            <Button kind="secondary" block busy={busy} onClick={goOn}>
              Pagar mesmo assim
            </Button>
          </div>
        }
      >
        {asked
          ? besidesDebit(asked, { cents: cents ?? asked.valorHojeCentavos, method: method ?? 'pix' })
          : debitWarning.text(undefined)}
      </EmptyState>
    </Panel>
  )
}

/** The refusal names no debit: its invoice is asked for, and the words come when it is known. */
function useAsked(): InvoiceReply | undefined {
  const [asked, setAsked] = useState<InvoiceReply>()
  useEffect(() => {
    const asking = new AbortController()
    const { card, invoice } = session.get()
    const query = { cartao: card.id ?? '', fatura: invoice.of ?? undefined }
    call('invoiceDetails', { query }, { signal: asking.signal })
      .then(setAsked)
      // Without an answer the warning stands as it is.
      .catch(() => {})
    return () => asking.abort()
  }, [])
  return asked
}
