import { AwaitedCharge } from '../../../payment/awaited-charge.tsx'
import { FollowCharge } from '../../../payment/follow-charge.tsx'
import { PayEntry } from '../../../payment/pay-entry.tsx'
import { PayWithPix } from '../../../payment/pay-with-pix.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { OtherWays } from './pay-links.tsx'

/** A Pix of all that is asked for waits: the button that pays opens its code, and another would open the same. */
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
          {entrada === null ? <PayWithPix invoice={invoice} /> : <PayEntry invoice={invoice} entry={entrada} />}
          {!isWholePix(invoice) && follows}
          <OtherWays invoice={invoice} />
        </>
      )}
    </>
  )
}
