import type { CivilDate } from '@portal/brazil/dates'
import { addBusinessDays, isMarketDay } from '@portal/brazil/holidays'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { once } from '../../platform/idempotency.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import { answerBy, newProtocol } from '../../platform/protocol.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'
import { type Change, askedMail, changedMail } from './words.ts'

/** Whose request, of which card, under which idempotency key. */
export type Order = { customerId: string; cardId: string; key: string }
/** The same of a person's own data, and from which session. */
export type PersonOrder = { customerId: string; sessionId: string; key: string }
type Asking = { customerId: string; key: string; cardId: string | null; sessionId: string | null }
/** What the card or the person that is held decides of a wish. */
type Decision = { outcome: Outcome; asked: repository.Asked }

type Wish = Omit<repository.Asked, 'last4'>
/** What became of a wish at once: done, or left to be answered. */
export type Outcome = 'granted' | 'open' | Change

export type OpeningDeps = { db: Database; clock: Clock; messages: OutboxWriter }

/**
 * Opens requests: with the card or the person held, what is done at once is done in the same transaction. What is left to be answered
 * is confirmed by e-mail, with its protocol, and so is what changed at once: nobody does it unseen. Throws what `decide` refuses;
 * nothing is kept of that.
 */
export function requestOpening({ db, clock, messages }: OpeningDeps) {
  const make = async (
    tx: Transaction,
    asking: Asking,
    kind: repository.Kind,
    { outcome, asked }: Decision,
    then: (tx: Transaction, id: string) => Promise<void> = async () => {},
  ): Promise<string> => {
    const id = await write(tx, clock, asking, kind, asked, outcome)
    await then(tx, id)
    if (outcome === 'granted') return id
    const made = await repository.findRequest(tx, id)
    const holder = await repository.findHolder(tx, asking.customerId)
    await messages.write(tx, outcome === 'open' ? askedMail(holder, made) : changedMail(holder, made, outcome))
    return id
  }

  const openOnce = (
    asking: Asking,
    kind: repository.Kind,
    wish: Wish,
    decide: (tx: Transaction) => Promise<Decision>,
    then?: (tx: Transaction, id: string) => Promise<void>,
  ): Promise<repository.ServiceRequest> =>
    transact(db, async (tx) => {
      const order = { ...asking, kind: 'request', asks: asksOf(asking, kind, wish) }
      const id = await once(tx, order, clock.now(), async () => make(tx, asking, kind, await decide(tx), then))
      return repository.findRequest(tx, id)
    })

  return {
    ofCard: (
      order: Order,
      kind: repository.Kind,
      wish: Wish,
      decide: (tx: Transaction, card: repository.Card) => Promise<Outcome>,
      /** What stands beside the request once it is written. */
      then?: (tx: Transaction, id: string) => Promise<void>,
    ): Promise<repository.ServiceRequest> =>
      openOnce(
        { ...order, sessionId: null },
        kind,
        wish,
        async (tx) => {
          const card = await repository.lockCard(tx, order.customerId, order.cardId)
          if (card === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
          return { outcome: await decide(tx, card), asked: { ...wish, last4: card.last4 } }
        },
        then,
      ),

    ofPerson: (
      order: PersonOrder,
      kind: repository.Kind,
      wish: Wish,
      decide: (tx: Transaction) => Promise<Outcome>,
    ): Promise<repository.ServiceRequest> =>
      openOnce({ ...order, cardId: null }, kind, wish, async (tx) => {
        await lockCustomer(tx, order.customerId)
        return { outcome: await decide(tx), asked: wish }
      }),
  }
}

export type RequestOpening = ReturnType<typeof requestOpening>

/** Writes a request down with its first steps; gives its id. */
async function write(
  tx: Transaction,
  clock: Clock,
  asking: Asking,
  kind: repository.Kind,
  asked: repository.Asked,
  outcome: Outcome,
): Promise<string> {
  const now = clock.now()
  const id = randomUUID()
  const today = clock.today()
  const ended = outcome !== 'open'
  const row = {
    id,
    kind,
    protocol: newProtocol(today),
    state: ended ? ('granted' as const) : outcome,
    asked,
    answer_by: answerDay(kind, today),
    opened_at: now,
  }
  await repository.insertRequest(tx, {
    ...row,
    customer_id: asking.customerId,
    card_id: asking.cardId,
    session_id: asking.sessionId,
    ended_at: ended ? now : null,
  })
  await repository.insertEvent(tx, { request_id: id, position: 1, step: 'asked', happened_at: now, note: null })
  if (ended)
    await repository.insertEvent(tx, { request_id: id, position: 2, step: 'granted', happened_at: now, note: null })
  return id
}

/** Who wants to take a debt elsewhere is answered within five business days (Resolução CMN 5.112); the rest within seven days. */
const answerDay = (kind: repository.Kind, today: CivilDate): CivilDate =>
  kind === 'portability' ? addBusinessDays(today, 5, isMarketDay) : answerBy(today)

/** What makes a wish another one; the sum of debts that are carried elsewhere is of its day, and nobody's wish. */
const asksOf = ({ cardId }: Asking, kind: repository.Kind, wish: Wish): unknown[] => {
  const { reason, day, debts, cents, field, value, purchase, words } = wish
  return [kind, cardId, reason, day, debts === undefined && cents, field, value, purchase?.id, words]
}
