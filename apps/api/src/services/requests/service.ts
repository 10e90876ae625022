import {
  type Card,
  type CardService,
  cardStateOf,
  findAdditionals,
  isGivenUp,
  updateCard,
} from '../../accounts/cards/public.ts'
import type { CustomerService } from '../../identity/customers/public.ts'
import type { InvoiceService } from '../../accounts/account/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { CardAlerts } from './card-alerts.ts'
import { cardCancelling } from './cancelling.ts'
import { dueDayService } from './due-day-service.ts'
import { limitService } from './limit-service.ts'
import { type OpeningDeps, type CardOrder, requestOpening } from './opening.ts'
import * as repository from './repository.ts'
import { type CardAct, cardNews } from './words.ts'

export { requestOpening } from './opening.ts'
export { ownWithdrawing } from './withdrawing.ts'
export { wireRequest } from './request-wire.ts'

type Deps = OpeningDeps & {
  cards: CardService
  invoices: InvoiceService
  customers: CustomerService
  alerts: CardAlerts
}

/** Every service of a card is a request with a protocol, also where it is done at once. */
export function cardServices({ cards, invoices, customers, alerts, ...deps }: Deps) {
  const { db, clock } = deps
  const open = requestOpening(deps).ofCard
  const dueDays = dueDayService({ clock, open })
  const limits = limitService({ db, clock, invoices, open })

  /** Requests that the issuer has to answer are confirmed by an e-mail of their own. */
  const notifying =
    (customerId: string, act: CardAct, sentBy?: 'email') =>
    async (tx: Transaction, id: string): Promise<void> =>
      alerts.notify(tx, {
        customerId,
        kind: 'card',
        event: `card ${act} ${id}`,
        about: { subject: 'security', id: null },
        ...cardNews(act, await repository.findRequest(tx, id)),
        ...(sentBy && { sentBy }),
      })

  return {
    async overview(customerId: string, cardId: string) {
      const card = await cards.own(customerId, cardId)
      const requests = await repository.findRequests(db, customerId, cardId)
      return {
        state: cardStateOf(card),
        requests,
        additionals: card.type === 'EXTRATO' ? await findAdditionals(db, customerId, cardId) : null,
        address: await repository.findAddress(db, customerId),
        digitalInvoice: await customers.hasDigitalInvoice(customerId),
        limit: await limits.of(customerId, card),
        dueDay: await dueDays.of(db, card, requests),
      }
    },

    changeDueDay: dueDays.change,
    askLimit: limits.ask,
    cancel: cardCancelling({ clock, open, notifying }),

    setLock(order: CardOrder, locked: boolean) {
      const act = locked ? 'lock' : 'unlock'
      const set = async (tx: Transaction, card: Card) => {
        const state = cardStateOf(card)
        if (state === 'ended') throw new Refusal('CARTAO_CANCELADO')
        if ((state === 'locked') === locked) throw new Refusal('SERVICO_SEM_MUDANCA')
        await updateCard(tx, card.id, { lockedAt: locked ? clock.now() : null })
        return 'granted' as const
      }
      return open(order, act, {}, set, notifying(order.customerId, act))
    },

    /** A lost, stolen or broken card ends at once; another one is made. */
    replace(order: CardOrder, reason: 'PERDA' | 'ROUBO' | 'DANO') {
      const end = async (tx: Transaction, card: Card) => {
        if (await isGivenUp(tx, card.customerId, card.id)) throw new Refusal('CARTAO_CANCELADO')
        if (cardStateOf(card) === 'ended') throw new Refusal('PEDIDO_EM_ANDAMENTO')
        await updateCard(tx, card.id, { lockedAt: null, endedAt: clock.now() })
        return 'open' as const
      }
      return open(order, 'replacement', { reason }, end, notifying(order.customerId, 'replacement', 'email'))
    },
  }
}

export type CardRequests = ReturnType<typeof cardServices>
