import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { pix } from '../ui/icons/things.ts'
import { beginWholePix, type WholeInvoice } from './payment-flow.ts'

/** One tap from an invoice of the selected card to the Pix code of all that it asks for today. */
export const PayWithPix = ({ invoice, onBegin }: { invoice: WholeInvoice; onBegin?: () => void }) => (
  <ButtonLink
    size="big"
    block
    icon={pix}
    to={paths.pix()}
    onClick={() => {
      onBegin?.()
      beginWholePix(invoice)
    }}
  >
    Pagar com Pix
  </ButtonLink>
)
