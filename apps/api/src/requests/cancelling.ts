import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
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
      await repository.updateCard(tx, card.id, { locked_at: null, ended_at: clock.now() })
      for (const wish of await repository.lockOpenLimits(tx, card.id))
        await withdraw(tx, wish, clock.now(), 'Você cancelou o cartão.')
      return 'open'
    })

/** One that was lost waits for the next one; one that was given up waits for none. */
export const isGivenUp = (
  { ended_at }: Pick<repository.Card, 'ended_at'>,
  requests: readonly Pick<repository.ServiceRequest, 'kind' | 'state'>[],
): boolean => ended_at !== null && !requests.some(({ kind, state }) => kind === 'replacement' && state === 'open')

/** The same of a card that is held. */
export const findGivenUp = async (on: Database | Transaction, card: repository.Card): Promise<boolean> =>
  isGivenUp(card, await repository.findRequests(on, card.customer_id, card.id))

/** Whether a person has a card with invoices to come, on which something could begin. */
export async function hasLivingCard(on: Database, customerId: string): Promise<boolean> {
  const cards = await repository.findStatementCards(on, customerId)
  const ends = await Promise.all(cards.map((card) => findGivenUp(on, card)))
  return ends.includes(false)
}
