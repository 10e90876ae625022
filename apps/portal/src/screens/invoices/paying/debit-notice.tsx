import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import {
  debitSentence,
  isToBeDebited,
  noDebitWords,
  retryAmountWords,
  stopWords,
} from '../../../payment/debit-words.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { clock } from '../../../ui/icons/states.ts'
import type { InvoiceReply } from '../invoice-words.ts'

/** The debit of the invoice: its day and how it stops, or why there is none. */
export function DebitNotice({ invoice: { debitoPix } }: { invoice: InvoiceReply }) {
  if (debitoPix === null) return null
  const { debito, semDebito } = debitoPix
  if (semDebito !== null)
    return (
      <Notice icon={info} tone="warning">
        {noDebitWords[semDebito]} <ToDebit />
      </Notice>
    )
  if (debito === null) return null
  const more = isToBeDebited(debitoPix) ? stopWords(debito) : retryAmountWords(debito)
  return (
    <Notice icon={clock} tone="informative" title={debitSentence(debito)}>
      {more} <ToDebit />
    </Notice>
  )
}

const ToDebit = () => (
  <Link className="link" to={paths.automaticDebit()}>
    Ver o Pix Automático
  </Link>
)
