import { circleCheck } from '../../../ui/icons/states.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { RestWords } from './rest-words.tsx'

/** The minimum came in time, as its badge says: nothing more must be paid now, and what becomes of the rest. */
export const PaidMinimum = ({ invoice, costsBelow = false }: PaidMinimumProps) =>
  invoice.minimoPago && (
    <Notice icon={circleCheck} tone="positive" title="Esta fatura não fica em atraso.">
      <p className="small">
        O resto pode ser pago sem juros até <CivilDate date={invoice.vencimentoUtil} />, ou ficar para a próxima.
      </p>
      <RestWords invoice={invoice} leftCents={invoice.valorHojeCentavos} costsBelow={costsBelow} />
    </Notice>
  )

interface PaidMinimumProps {
  invoice: InvoiceReply
  /** True where the costs of every way stand further down. */
  costsBelow?: boolean
}
