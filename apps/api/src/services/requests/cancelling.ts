import { updateCard } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CardOrder, RequestOpening } from './opening.ts'
import * as repository from './repository.ts'
import { withdraw } from './withdrawing.ts'

type Deps = { clock: Clock; open: RequestOpening['ofCard'] }

/**
 * A cancelled card buys nothing from that moment (Decreto 11.034/2022, art. 14). Its debts stay payable, and its open
 * wishes for another limit end.
 */
export const cardCancelling =
  ({ clock, open }: Deps) =>
  (order: CardOrder): Promise<repository.ServiceRequest> =>
    open(order, 'cancellation', {}, async (tx, card) => {
      if (card.type !== 'EXTRATO') throw new Refusal('SERVICO_INDISPONIVEL')
      if (card.endedAt !== null) throw new Refusal('CARTAO_CANCELADO')
      await updateCard(tx, card.id, { lockedAt: null, endedAt: clock.now() })
      for (const wish of await repository.lockOpenLimits(tx, card.id))
        await withdraw(tx, wish, clock.now(), 'Você cancelou o cartão.')
      return 'open'
    })
