import { info } from '../../../ui/icons/notices.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { contestedWords, type InvoiceReply, takesPayment } from '../invoice-words.ts'

/** The contested amount, beside the amount to pay and never in it (CDC 54-G). */
export const ContestedNotice = ({ invoice }: { invoice: InvoiceReply }) =>
  invoice.contestadoCentavos > 0 && (
    <Notice icon={info} tone="informative">
      {takesPayment(invoice) ? (
        <>
          <Money cents={invoice.contestadoCentavos} /> em contestação, fora do que você paga agora.
        </>
      ) : (
        contestedWords(invoice)
      )}
    </Notice>
  )
