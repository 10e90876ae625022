import { addDays } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { type Clock, days, later } from '@portal/api/clock'
import type { Sow } from './seeds.ts'

const DAYS_AGO = 2
const DAYS_TO_ANSWER = 7

type ContestedPurchase = {
  customerId: string
  card: { id: string; last4: string }
  invoiceId: string
  purchase: { id: string; description: string; cents: number }
}

/** A purchase contested in time, which its invoice does not ask for until the answer. */
export function sowDispute(sow: Sow, clock: Clock, { customerId, card, invoiceId, purchase }: ContestedPurchase): void {
  const { id: purchaseId, description, cents } = purchase
  const id = randomUUID()
  const openedOn = addDays(clock.today(), -DAYS_AGO)
  const openedAt = later(clock.now(), -days(DAYS_AGO))
  const asked = {
    reason: 'NAO_RECONHECO',
    words: 'Não fiz esta compra. O cartão está comigo e ninguém mais usa.',
    cents,
    purchase: { id: purchaseId, description },
    last4: card.last4,
  }
  sow('serviceRequests', {
    id,
    customerId,
    cardId: card.id,
    kind: 'dispute',
    protocol: `${openedOn.replaceAll('-', '')}-${card.last4.padStart(10, '0')}`,
    state: 'open',
    asked: JSON.stringify(asked),
    answerBy: addDays(openedOn, DAYS_TO_ANSWER),
    openedAt,
    endedAt: null,
  })
  const analysing = { position: 2, step: 'analysing' as const, happenedAt: later(openedAt, days(1)), note: null }
  sow(
    'serviceEvents',
    { requestId: id, position: 1, step: 'asked', happenedAt: openedAt, note: null },
    { requestId: id, ...analysing },
  )
  sow('disputes', {
    requestId: id,
    customerId,
    invoiceId,
    purchaseId,
    state: 'open',
    cents,
    outCents: cents,
    outOn: openedOn,
  })
}
