import { call } from '../../../client/call.ts'
import { useRequest } from '../../../client/use-request.ts'
import { type ServiceRequest, currentCardNumber } from '../card-services.ts'

/** Locks the current card, or unlocks it, and reads its services again. */
export function useLock() {
  const { busy, problems, made, ask } = useRequest<ServiceRequest>()
  const turn = (bloqueado: boolean) =>
    ask(String(bloqueado), (idempotencyKey) =>
      call('lockCard', { params: { cartao: currentCardNumber() }, body: { bloqueado } }, { idempotencyKey }),
    )
  return { busy, problems, made, turn }
}
