import { type Card, isGivenUp, updateCard } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { InvoiceService } from '../../accounts/account/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { CardOrder, RequestOpening } from './opening.ts'
import * as repository from './repository.ts'

type Deps = { db: Database; clock: Clock; invoices: InvoiceService; open: RequestOpening['ofCard'] }

export function limitService({ db, clock, invoices, open }: Deps) {
  return {
    /** The limit, with every change and its reason; undefined where the card has none. */
    async of(customerId: string, card: Card) {
      if (card.type !== 'EXTRATO') return null
      const { limits } = await invoices.overview(customerId, card.id)
      return { ...limits, changes: await repository.findLimitChanges(db, card.id) }
    },

    /** A lower limit is set at once, unless it is in use; a higher one waits for the issuer's answer. */
    async ask(order: CardOrder, cents: number) {
      const { limits } = await invoices.overview(order.customerId, order.cardId)
      return open(order, 'limit', { cents }, async (tx, card) => {
        const requests = await repository.findRequests(tx, order.customerId, card.id)
        if (card.type !== 'EXTRATO' || (await isGivenUp(tx, card.customerId, card.id)))
          throw new Refusal('SERVICO_INDISPONIVEL')
        if (cents === card.limitCents) throw new Refusal('SERVICO_SEM_MUDANCA')
        if (requests.some(({ kind, state }) => kind === 'limit' && state === 'open'))
          throw new Refusal('PEDIDO_EM_ANDAMENTO')
        if (cents > card.limitCents) return 'open'
        if (cents < limits.totalCents - limits.freeCents) throw new Refusal('LIMITE_EM_USO')
        await changeLimit(tx, card, cents, 'Você diminuiu', clock.now())
        return { what: 'limit', from: card.limitCents, to: cents }
      })
    },
  }
}

/** Gives a card another limit, and keeps why. */
export async function changeLimit(tx: Transaction, card: Card, cents: number, reason: string, now: Date) {
  await updateCard(tx, card.id, { limitCents: cents })
  await repository.insertLimitChange(tx, {
    cardId: card.id,
    changedAt: now,
    fromCents: card.limitCents,
    toCents: cents,
    reason,
  })
}
