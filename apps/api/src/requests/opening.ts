import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { answerBy, newProtocol } from '../protocol.ts'
import { Refusal } from '../refusal.ts'
import * as repository from './repository.ts'

/** Whose request, of which card, under which idempotency key. */
export type Order = { customerId: string; cardId: string; key: string }

type Wish = Omit<repository.Asked, 'last4'>
/** What became of a wish at once: done, or left to be answered. */
type Outcome = 'granted' | 'open'

/**
 * Opens a request: with the card held, a key that was used gives what it made, and what is done at once is done in the same
 * transaction. Throws what `decide` refuses; nothing is kept of that.
 */
export function requestOpening({ db, clock }: { db: Database; clock: Clock }) {
  const write = async (
    tx: Transaction,
    order: Order,
    kind: repository.Kind,
    asked: repository.Asked,
    state: Outcome,
  ): Promise<string> => {
    const now = clock.now()
    const id = randomUUID()
    const today = clock.today()
    const ended = state === 'granted'
    const row = { id, kind, protocol: newProtocol(today), state, asked, answer_by: answerBy(today), opened_at: now }
    await repository.insertRequest(tx, {
      ...row,
      customer_id: order.customerId,
      card_id: order.cardId,
      ended_at: ended ? now : null,
      idempotency_key: order.key,
      request_hash: hashOf(order, kind, asked),
    })
    await repository.insertEvent(tx, { request_id: id, position: 1, step: 'asked', happened_at: now, note: null })
    if (ended)
      await repository.insertEvent(tx, { request_id: id, position: 2, step: 'granted', happened_at: now, note: null })
    return id
  }

  return async (
    order: Order,
    kind: repository.Kind,
    wish: Wish,
    decide: (tx: Transaction, card: repository.Card) => Promise<Outcome>,
    /** What stands beside the request once it is written. */
    then: (tx: Transaction, id: string) => Promise<void> = async () => {},
  ): Promise<repository.ServiceRequest> =>
    db.transaction().execute(async (tx) => {
      const card = await repository.lockCard(tx, order.customerId, order.cardId)
      if (card === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
      const asked = { ...wish, last4: card.last4 }
      const known = await repository.findRequestOfKey(tx, order.customerId, order.key)
      if (known === undefined) await then(tx, await write(tx, order, kind, asked, await decide(tx, card)))
      else if (known.requestHash !== hashOf(order, kind, asked)) throw new Refusal('CHAVE_IDEMPOTENCIA_REUSADA')
      const made = await repository.findRequestOfKey(tx, order.customerId, order.key)
      if (made === undefined) throw new Error('a request that was not written')
      return made
    })
}

export type RequestOpening = ReturnType<typeof requestOpening>

const hashOf = ({ cardId }: Order, kind: repository.Kind, { reason, day, cents, purchase, words }: Wish): string =>
  createHash('sha256')
    .update(JSON.stringify([cardId, kind, reason, day, cents, ...(purchase === undefined ? [] : [purchase.id, words])]))
    .digest('base64url')
