import { paths } from '../../../paths.ts'
import { beginPayment } from '../../../payment/payment-flow.ts'
import { PayWithPix } from '../../../payment/pay-with-pix.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import type { InvoiceReply } from '../invoice-words.ts'

/** One tap to the Pix code of all that is due today; other amounts and boleto behind the quiet link. */
export const PayLinks = ({ invoice }: { invoice: InvoiceReply }) => (
  <>
    <PayWithPix invoice={invoice} />
    <OtherWays invoice={invoice} />
    {invoice.debitoPix?.situacao === 'NAO_TEM' && <Activate />}
  </>
)

export const OtherWays = ({ invoice }: { invoice: InvoiceReply }) => (
  <ButtonLink kind="quiet" block to={paths.paymentOption()} onClick={() => beginPayment(invoice)}>
    Outras formas e valores
  </ButtonLink>
)

export const Activate = () => (
  <ButtonLink kind="quiet" block to={paths.activateDebit()}>
    Ativar o Pix Automático
  </ButtonLink>
)
