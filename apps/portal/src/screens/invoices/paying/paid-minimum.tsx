import { circleCheck } from '../../../ui/icons/states.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { RestWords } from './rest-words.tsx'

/** The minimum came in time: nothing more must be paid now, and what becomes of the rest. */
export const PaidMinimum = ({ invoice }: { invoice: InvoiceReply }) =>
  invoice.minimoPago && (
    <Notice icon={circleCheck} tone="positive" title="Mínimo pago">
      <p className="small">
        Esta fatura não fica em atraso. O resto pode ser pago sem juros até <CivilDate date={invoice.vencimentoUtil} />,
        ou ficar para a próxima.
      </p>
      <RestWords invoice={invoice} leftCents={invoice.valorHojeCentavos} />
    </Notice>
  )
