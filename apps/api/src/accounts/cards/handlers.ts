import type { Handlers } from '../../platform/http/bind.ts'
import type { CardService } from './service.ts'
import { wireCard } from './wire-card.ts'

export const cardHandlers = (cards: CardService): Pick<Handlers, 'cards' | 'issuerCards'> => ({
  cards: async ({ caller }) => (await cards.list(caller.customerId)).map(wireCard),
  issuerCards: async ({ caller, params }) => (await cards.list(caller.customerId, params.emissor)).map(wireCard),
})
