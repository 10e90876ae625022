import { paths } from '../../../paths.ts'
import { AwaitedCharge } from '../../../payment/awaited-charge.tsx'
import { FollowCharge } from '../../../payment/follow-charge.tsx'
import { isToBeDebited } from '../../../payment/is-to-be-debited.ts'
import { PayEntry } from '../../../payment/pay-entry.tsx'
import { PayWithPix } from '../../../payment/pay-with-pix.tsx'
import { beginWholePix } from '../../../payment/payment-flow.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { pix } from '../../../ui/icons/things.ts'
import type { InvoiceReply } from '../invoice-words.ts'
import { Activate, OtherWays } from './pay-links.tsx'

/** A Pix of all that is asked for waits: the button that pays opens its code, and another would open the same. */
const isWholePix = ({ cobranca, entrada, valorHojeCentavos }: InvoiceReply): boolean =>
  entrada === null && cobranca?.forma === 'PIX' && cobranca.valorCentavos === valorHojeCentavos

/** A part of it was paid: what is left may be debited. A debit that was, or a plan, says of itself what comes next. */
const mayActivate = ({ debitoPix, entrada }: InvoiceReply): boolean =>
  debitoPix?.situacao === 'NAO_TEM' && debitoPix.debito === null && debitoPix.semDebito === null && entrada === null

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
          {entrada === null ? <PayToday invoice={invoice} /> : <PayEntry invoice={invoice} entry={entrada} />}
          {!isWholePix(invoice) && follows}
          <OtherWays invoice={invoice} />
          {mayActivate(invoice) && <Activate />}
        </>
      )}
    </>
  )
}

/** The rest after a minimum in time may wait: nothing presses. */
const PayToday = ({ invoice }: { invoice: InvoiceReply }) =>
  invoice.minimoPago && !isWholePix(invoice) ? (
    <ButtonLink kind="secondary" block icon={pix} to={paths.pix()} onClick={() => beginWholePix(invoice)}>
      Pagar o resto com Pix
    </ButtonLink>
  ) : (
    <PayWithPix invoice={invoice} early={isToBeDebited(invoice.debitoPix)} waits={isWholePix(invoice)} />
  )
