import type { Reply } from '@portal/contract'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { beginPayment, chooseAmount, chooseMethod } from './payment-flow.ts'

const ways = {
  PIX: { method: 'pix', to: paths.pix(), word: 'Ver o Pix' },
  BOLETO: { method: 'boleto', to: paths.slip(), word: 'Ver o boleto' },
} as const

/** The way back to the code of the charge that waits, of its own amount. */
export function followAct({ invoice, charge }: FollowChargeProps): { to: string; word: string; begin: () => void } {
  const { method, to, word } = ways[charge.forma]
  const begin = () => {
    beginPayment(invoice)
    chooseAmount(charge.valorCentavos)
    chooseMethod('invoice', method)
  }
  return { to, word, begin }
}

export function FollowCharge(follows: FollowChargeProps) {
  const { to, word, begin } = followAct(follows)
  return (
    <ButtonLink kind="secondary" block to={to} onClick={begin}>
      {word}
    </ButtonLink>
  )
}

interface FollowChargeProps {
  invoice: Parameters<typeof beginPayment>[0]
  charge: NonNullable<Reply<'invoiceDetails'>['cobranca']>
}
