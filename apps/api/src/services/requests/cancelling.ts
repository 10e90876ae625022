import { type Card, endAdditionals, updateCard } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CardOrder, RequestOpening } from './opening.ts'
import * as repository from './repository.ts'
import { withdraw } from './withdrawing.ts'
import type { CardAct } from './words.ts'

type Deps = {
  clock: Clock
  open: RequestOpening['ofCard']
  notifying(customerId: string, act: CardAct, sentBy?: 'email'): (tx: Transaction, id: string) => Promise<void>
}

/**
 * A cancelled card buys nothing from that moment (Decreto 11.034/2022, art. 14). Its debts stay payable; its additional
 * cards and its open wishes end.
 */
export const cardCancelling =
  ({ clock, open, notifying }: Deps) =>
  (order: CardOrder): Promise<repository.ServiceRequest> => {
    const end = async (tx: Transaction, card: Card) => {
      if (card.type !== 'EXTRATO') throw new Refusal('SERVICO_INDISPONIVEL')
      if (card.endedAt !== null) throw new Refusal('CARTAO_CANCELADO')
      await updateCard(tx, card.id, { lockedAt: null, endedAt: clock.now() })
      await endAdditionals(tx, card.id, clock.now())
      for (const wish of await repository.lockOpenWishes(tx, card.id))
        await withdraw(tx, wish, clock.now(), 'Você cancelou o cartão.')
      return 'open' as const
    }
    return open(order, 'cancellation', {}, end, notifying(order.customerId, 'cancellation', 'email'))
  }
