import { call } from '../../../client/call.ts'
import type { ServiceRequest } from '../card-services.ts'
import { mayBeWithdrawn } from './request-words.ts'
import { Withdrawal } from './withdrawal.tsx'

/** The withdrawal of a request in a list. */
export const WithdrawRequest = ({ request }: { request: ServiceRequest }) => (
  <Withdrawal
    open={mayBeWithdrawn(request)}
    wish={request.protocolo}
    work={() => call('withdrawRequest', { params: { protocolo: request.protocolo } })}
    words={words}
  />
)

const words = {
  offer: 'Desistir do pedido',
  question: 'Confirme se quer mesmo desistir deste pedido.',
  keep: 'Não, manter o pedido',
  confirm: 'Sim, desistir',
  done: 'Pronto. Este pedido foi cancelado.',
}
