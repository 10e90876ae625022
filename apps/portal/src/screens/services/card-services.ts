import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { session } from '../../session/session.ts'

export type CardServices = Reply<'cardServices'>
export type ServiceRequest = CardServices['pedidos'][number]

export const cardInHand = (): string => session.get().card.id ?? ''

/** The request by which a card was given up for good; nothing where it was not, or another card is coming. */
export const cancellationOf = ({ situacao, pedidos }: CardServices): ServiceRequest | undefined =>
  situacao === 'CANCELADO' ? pedidos.find(({ tipo }) => tipo === 'CANCELAMENTO') : undefined

/** The request for the card that comes in the place of one that was ended; nothing where none is coming. */
export const replacementOf = ({ pedidos }: CardServices): ServiceRequest | undefined =>
  pedidos.find(({ tipo, situacao }) => tipo === 'SEGUNDA_VIA' && situacao === 'ABERTO')

/** Ended, whoever ended it, and no other is coming in its place. */
export const isOver = (services: CardServices): boolean =>
  services.situacao === 'CANCELADO' && replacementOf(services) === undefined

/** The services of the card in hand; nothing for who came for a statement alone and has no card. */
export const servicesOfCard = async (signal: AbortSignal): Promise<CardServices | undefined> =>
  cardInHand() === '' ? undefined : call('cardServices', { params: { cartao: cardInHand() } }, { signal })

/** What the screen of one service asks for. */
export const loadCardServices = ({ request: { signal } }: { request: Request }) =>
  soon(settle(servicesOfCard(signal), signal))
