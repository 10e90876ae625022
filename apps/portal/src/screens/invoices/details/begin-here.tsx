import { chargeWords } from '../../../payment/charge-words.ts'
import { FollowCharge } from '../../../payment/follow-charge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { type InvoiceReply, takesPayment } from '../invoice-words.ts'

/** A step that was asked for by its address led here: why, and the code that waits already. */
export const BeginHere = ({ invoice }: { invoice: InvoiceReply }) => {
  const { cobranca } = invoice
  return (
    <Notice icon={info} tone="informative" role="status" title="Para pagar, comece pela fatura.">
      <p className="small">{cobranca ? `${chargeWords(cobranca)}.` : wordsWithout(invoice)}</p>
      {cobranca && (
        <div className="mt-3">
          <FollowCharge invoice={invoice} charge={cobranca} />
        </div>
      )}
    </Notice>
  )
}

const wordsWithout = (invoice: InvoiceReply): string =>
  takesPayment(invoice) ? 'Escolha aqui como pagar.' : 'Esta fatura não tem nada a pagar agora.'
