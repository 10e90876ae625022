import type { Reply } from '@portal/contract'
import type { Handlers } from '../../platform/http/bind.ts'
import type { Card, CardService } from './service.ts'

export const cardHandlers = (cards: CardService): Pick<Handlers, 'cards' | 'issuerCards'> => ({
  cards: async ({ caller }) => (await cards.list(caller.customerId)).map(wireCard),
  issuerCards: async ({ caller, params }) => (await cards.list(caller.customerId, params.emissor)).map(wireCard),
})

const wireCard = (card: Card): Reply<'cards'>[number] => ({
  bin: card.bin,
  tipo: card.type,
  numeroCartao: card.id,
  nome: card.name,
  logo: card.logo,
  final: card.last4,
})
