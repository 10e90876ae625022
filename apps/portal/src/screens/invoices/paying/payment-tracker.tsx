import { Panel } from '../../../ui/layout/panel.tsx'
import { Steps } from '../../../ui/layout/steps.tsx'
import { ClaimForm } from './claim-form.tsx'
import { ClaimShown } from './claim-shown.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { withRest } from './part-steps.ts'
import { promiseWords, stepsShown } from './payment-steps.ts'

/** The way from a payment to the limit: what was seen, what is promised, and a protocol for a missing payment. */
export function PaymentTracker({ invoice, tracker }: PaymentTrackerProps) {
  const { aviso } = tracker
  const promise = promiseWords(tracker, invoice.hoje)
  return (
    <Panel title="Acompanhe o pagamento">
      <Steps steps={withRest(stepsShown(tracker), invoice)} />
      {promise !== '' && <p className="small muted mt-3">{promise}</p>}
      {aviso && <ClaimShown claim={aviso} />}
      {invoice.pagavel && aviso?.situacao !== 'ABERTO' && <ClaimForm invoice={invoice} />}
    </Panel>
  )
}

interface PaymentTrackerProps {
  invoice: InvoiceReply
  tracker: NonNullable<InvoiceReply['acompanhamento']>
}
