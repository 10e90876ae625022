import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { reopenedAmount } from './reopened-amount.ts'

/** Explains why a paid invoice asks again: what happened, without guessing the cause. */
export function RefundNotice({ invoice }: { invoice: InvoiceReply }) {
  const again = invoice.pagavel ? reopenedAmount(invoice) : undefined
  if (again === undefined) return null
  const { cents, on, freeUntil } = again
  return (
    <Notice icon={info} tone="informative">
      O valor de <Money cents={cents} /> desta fatura voltou para a conta de quem pagou em {on} e está em aberto de novo
      {invoice.hoje <= freeUntil && (
        <>
          , sem juros nem multa até <CivilDate date={freeUntil} />
        </>
      )}
      .
    </Notice>
  )
}
