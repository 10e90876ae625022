import type { Method } from '../session/session.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { chooseMethod } from './payment-flow.ts'
import type { Places } from './places.ts'

const words: Record<Method, string> = { pix: 'Pagar com Pix', boleto: 'Pagar com boleto' }

/** The button to the other payment method, where one fails. */
export const PayInstead = ({ by, kind, places }: PayInsteadProps) => (
  <ButtonLink kind={kind} to={places[by]} replace onClick={() => chooseMethod(places.payable, by)}>
    {words[by]}
  </ButtonLink>
)

interface PayInsteadProps {
  by: Method
  kind?: 'secondary' | 'quiet' | undefined
  places: Places
}
