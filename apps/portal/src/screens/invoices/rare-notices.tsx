import type { Reply } from '@portal/contract'
import { lock } from '../../ui/icons/access.ts'
import { info } from '../../ui/icons/notices.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import RefinancedWords from './details/refinanced-words.tsx'
import { isToBeDebited } from '../../payment/is-to-be-debited.ts'
import { type InvoiceReply, isRefinanced, standingOf } from './invoice-words.ts'
import { invoiceWaiting } from './paying/invoice-waiting.ts'

/** A card that buys nothing new, and an invoice that is late or goes on in later ones: few people have either. */
export default function RareNotices({ invoice, months }: RareNoticesProps) {
  const isLocked = months?.cartaoBloqueado
  return (
    <>
      {(isLocked || months?.cartaoCancelado) && (
        <Notice icon={lock} tone="informative" title={isLocked ? 'Cartão bloqueado.' : 'Cartão cancelado.'}>
          As compras já feitas continuam na fatura, que você paga como sempre.
        </Notice>
      )}
      {invoice && <WaitingNotice invoice={invoice} />}
      {invoice && isRefinanced(invoice) && (
        <Notice icon={info} tone="informative">
          <RefinancedWords invoice={invoice} />
        </Notice>
      )}
    </>
  )
}

/** The price of waiting; nothing presses while a debit is what pays the invoice. */
function WaitingNotice({ invoice }: { invoice: InvoiceReply }) {
  const isLate = standingOf(invoice) === 'late'
  const waiting = invoiceWaiting(invoice)
  if (isToBeDebited(invoice.debitoPix) || (!isLate && waiting === undefined)) return null
  return (
    <Notice icon={info} tone="informative">
      {isLate ? 'Pagando hoje, os juros param aqui.' : 'A partir de amanhã, há multa e juros.'} {waiting}
    </Notice>
  )
}

interface RareNoticesProps {
  invoice: InvoiceReply | undefined
  months: Reply<'invoices'> | undefined
}
