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
  sow('service_requests', {
    id,
    customer_id: customerId,
    card_id: card.id,
    kind: 'dispute',
    protocol: `${openedOn.replaceAll('-', '')}-${card.last4.padStart(10, '0')}`,
    state: 'open',
    asked: JSON.stringify(asked),
    answer_by: addDays(openedOn, DAYS_TO_ANSWER),
    opened_at: openedAt,
    ended_at: null,
  })
  const analysing = { position: 2, step: 'analysing' as const, happened_at: later(openedAt, days(1)), note: null }
  sow(
    'service_events',
    { request_id: id, position: 1, step: 'asked', happened_at: openedAt, note: null },
    { request_id: id, ...analysing },
  )
  sow('disputes', {
    request_id: id,
    customer_id: customerId,
    invoice_id: invoiceId,
    purchase_id: purchaseId,
    state: 'open',
    cents,
    out_cents: cents,
    out_on: openedOn,
  })
}
