import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { pix } from '../ui/icons/things.ts'
import { beginWholePix, type WholeInvoice } from './payment-flow.ts'

/** A Pix of all that is asked for waits already: paying goes on at its code. */
export const GO_ON = 'Continuar o pagamento'

/** One tap from an invoice of the selected card to the Pix code of all that it asks for today. */
export const PayWithPix = ({ invoice, early, waits, onBegin }: PayWithPixProps) => (
  <ButtonLink
    kind={early ? 'quiet' : 'primary'}
    size={early ? undefined : 'big'}
    block
    icon={pix}
    to={paths.pix()}
    onClick={() => {
      onBegin?.()
      beginWholePix(invoice)
    }}
  >
    {early ? 'Pagar antes, com Pix' : waits ? GO_ON : 'Pagar com Pix'}
  </ButtonLink>
)

interface PayWithPixProps {
  invoice: WholeInvoice
  /** True where a debit is going to pay it: nothing presses. */
  early?: boolean
  /** True where a Pix of the same amount waits. */
  waits?: boolean
  onBegin?: () => void
}
