import type { CivilDate } from '@portal/brazil/dates'
import { addBusinessDays, isMarketDay } from '@portal/brazil/holidays'
import { randomUUID } from 'node:crypto'
import { type Card, lockCard } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { once } from '../../platform/idempotency.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import { answerBy, newProtocol } from '../../platform/protocol.ts'
import { Refusal } from '../../platform/refusal.ts'
import * as repository from './repository.ts'
import { type ServiceChange, askedMail, changedMail } from './words.ts'

/** `key` is the idempotency key. */
export type CardOrder = { customerId: string; cardId: string; key: string }
/** A request about the customer's own data is bound to its session. */
export type PersonOrder = { customerId: string; sessionId: string; key: string }
type RequestOwner = { customerId: string; key: string; cardId: string | null; sessionId: string | null }
/** Made once the card or the customer is locked. */
type Decision = { outcome: RequestOutcome; asked: repository.RequestDetails }

type RequestWish = Omit<repository.RequestDetails, 'last4'>
/** `granted`: done at once; `open`: the issuer has to answer; a change: done at once, and confirmed by e-mail. */
export type RequestOutcome = 'granted' | 'open' | ServiceChange

export type OpeningDeps = { db: Database; clock: Clock; messages: OutboxWriter }

/**
 * Decisions are made under a lock, in the request's transaction; a refusal stores nothing. All but simple acts are
 * confirmed by e-mail.
 */
export function requestOpening({ db, clock, messages }: OpeningDeps) {
  const make = async (
    tx: Transaction,
    asking: RequestOwner,
    kind: repository.RequestKind,
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
    asking: RequestOwner,
    kind: repository.RequestKind,
    wish: RequestWish,
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
      order: CardOrder,
      kind: repository.RequestKind,
      wish: RequestWish,
      decide: (tx: Transaction, card: Card) => Promise<RequestOutcome>,
      /** Writes rows of the caller that refer to the request. */
      then?: (tx: Transaction, id: string) => Promise<void>,
    ): Promise<repository.ServiceRequest> =>
      openOnce(
        { ...order, sessionId: null },
        kind,
        wish,
        async (tx) => {
          const card = await lockCard(tx, order.customerId, order.cardId)
          if (card === undefined) throw new Refusal('CARTAO_NAO_ENCONTRADO')
          return { outcome: await decide(tx, card), asked: { ...wish, last4: card.last4 } }
        },
        then,
      ),

    ofPerson: (
      order: PersonOrder,
      kind: repository.RequestKind,
      wish: RequestWish,
      decide: (tx: Transaction) => Promise<RequestOutcome>,
    ): Promise<repository.ServiceRequest> =>
      openOnce({ ...order, cardId: null }, kind, wish, async (tx) => {
        await lockCustomer(tx, order.customerId)
        return { outcome: await decide(tx), asked: wish }
      }),
  }
}

export type RequestOpening = ReturnType<typeof requestOpening>

/** Gives the request's id. */
async function write(
  tx: Transaction,
  clock: Clock,
  asking: RequestOwner,
  kind: repository.RequestKind,
  asked: repository.RequestDetails,
  outcome: RequestOutcome,
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
    answerBy: answerDay(kind, today),
    openedAt: now,
  }
  await repository.insertRequest(tx, {
    ...row,
    customerId: asking.customerId,
    cardId: asking.cardId,
    sessionId: asking.sessionId,
    endedAt: ended ? now : null,
  })
  await repository.insertEvent(tx, { requestId: id, position: 1, step: 'asked', happenedAt: now, note: null })
  if (ended)
    await repository.insertEvent(tx, { requestId: id, position: 2, step: 'granted', happenedAt: now, note: null })
  return id
}

/** Portability is answered within five business days (Resolução CMN 5.112); all else within seven days. */
const answerDay = (kind: repository.RequestKind, today: CivilDate): CivilDate =>
  kind === 'portability' ? addBusinessDays(today, 5, isMarketDay) : answerBy(today)

/** The content that a repeated idempotency key must match. The sum of portable debts is the day's, and no part of the wish. */
const asksOf = ({ cardId }: RequestOwner, kind: repository.RequestKind, wish: RequestWish): unknown[] => {
  const { reason, day, debts, cents, field, value, purchase, words, person, additional } = wish
  const rest = [person, additional?.id].filter((one) => one !== undefined)
  return [kind, cardId, reason, day, debts === undefined && cents, field, value, purchase?.id, words, ...rest]
}
