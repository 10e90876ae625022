import { AwaitedCharge } from '../../../payment/awaited-charge.tsx'
import { FollowCharge } from '../../../payment/follow-charge.tsx'
import { isToBeDebited } from '../../../payment/debit-words.ts'
import { PayEntry } from '../../../payment/pay-entry.tsx'
import { PayWithPix } from '../../../payment/pay-with-pix.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { OtherWays } from './pay-links.tsx'

/** A Pix of all that is asked for waits: another button would open the same code. */
const isWholePix = ({ cobranca, entrada, valorHojeCentavos }: InvoiceReply): boolean =>
  entrada === null && cobranca?.forma === 'PIX' && cobranca.valorCentavos === valorHojeCentavos

/** The acts of an invoice that asks for something. Money that is on its way is followed, not paid again. */
export function PayActs({ invoice }: { invoice: InvoiceReply }) {
  const { cobranca, entrada } = invoice
  const follows = cobranca !== null && <FollowCharge invoice={invoice} charge={cobranca} />
  return (
    <>
      <AwaitedCharge charge={cobranca} />
      {cobranca?.aCaminho ? (
        follows
      ) : (
        <>
          {!isWholePix(invoice) &&
            (entrada === null ? (
              <PayWithPix invoice={invoice} early={isToBeDebited(invoice.debitoPix)} />
            ) : (
              <PayEntry invoice={invoice} entry={entrada} />
            ))}
          {follows}
          <OtherWays invoice={invoice} />
        </>
      )}
    </>
  )
}
