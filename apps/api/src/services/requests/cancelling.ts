import { updateCard } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Order, RequestOpening } from './opening.ts'
import * as repository from './repository.ts'
import { withdraw } from './withdrawing.ts'

type Deps = { clock: Clock; open: RequestOpening['ofCard'] }

/**
 * A card that is given up where it was asked for: it buys nothing from that moment on (Decreto 11.034/2022, art. 14), what was
 * bought stays owed and payable, and the issuer's people close the rest. Nobody answers a wish for another limit any more.
 */
export const cardCancelling =
  ({ clock, open }: Deps) =>
  (order: Order): Promise<repository.ServiceRequest> =>
    open(order, 'cancellation', {}, async (tx, card) => {
      if (card.type !== 'EXTRATO') throw new Refusal('SERVICO_INDISPONIVEL')
      if (card.ended_at !== null) throw new Refusal('CARTAO_CANCELADO')
      await updateCard(tx, card.id, { locked_at: null, ended_at: clock.now() })
      for (const wish of await repository.lockOpenLimits(tx, card.id))
        await withdraw(tx, wish, clock.now(), 'Você cancelou o cartão.')
      return 'open'
    })
