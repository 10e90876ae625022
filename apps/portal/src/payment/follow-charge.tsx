import type { Reply } from '@portal/contract'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { beginPayment, chooseAmount, chooseMethod } from './payment-flow.ts'

const ways = {
  PIX: { method: 'pix', to: paths.pix(), word: 'Ver o Pix' },
  BOLETO: { method: 'boleto', to: paths.slip(), word: 'Ver o boleto' },
} as const

/** Back to the code of the charge that waits, of its own amount. */
export function FollowCharge({ invoice, charge }: FollowChargeProps) {
  const { method, to, word } = ways[charge.forma]
  const follow = () => {
    beginPayment(invoice)
    chooseAmount(charge.valorCentavos)
    chooseMethod('invoice', method)
  }
  return (
    <ButtonLink kind="secondary" block to={to} onClick={follow}>
      {word}
    </ButtonLink>
  )
}

interface FollowChargeProps {
  invoice: Parameters<typeof beginPayment>[0]
  charge: NonNullable<Reply<'invoiceDetails'>['cobranca']>
}
