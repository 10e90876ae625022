import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { toResult } from '../../client/result.ts'
import { deferSlow } from '../../client/defer-slow.ts'
import { session } from '../../session/session.ts'

export type CardServices = Reply<'cardServices'>
export type ServiceRequest = CardServices['pedidos'][number]

export const currentCardNumber = (): string => session.get().card.id ?? ''

/** The request that cancelled the card for good; undefined without one, or while another card is coming. */
export const cancellationOf = ({ situacao, pedidos }: CardServices): ServiceRequest | undefined =>
  situacao === 'CANCELADO' ? pedidos.find(({ tipo }) => tipo === 'CANCELAMENTO') : undefined

/** The request for the card that replaces one that was ended; undefined where none is coming. */
export const replacementOf = ({ pedidos }: CardServices): ServiceRequest | undefined =>
  pedidos.find(({ tipo, situacao }) => tipo === 'SEGUNDA_VIA' && situacao === 'ABERTO')

/** True where other people's cards stop with this one. */
export const hasAdditionals = ({ adicionais }: CardServices): boolean => adicionais !== null && adicionais.length > 0

/** True for a card that was ended, by whomever, and is not replaced. */
export const isOver = (services: CardServices): boolean =>
  services.situacao === 'CANCELADO' && replacementOf(services) === undefined

/** The services of the current card; undefined for a person who came for a statement alone and has no card. */
export const servicesOfCard = async (signal: AbortSignal): Promise<CardServices | undefined> =>
  currentCardNumber() === '' ? undefined : call('cardServices', { params: { cartao: currentCardNumber() } }, { signal })

/** Loads what the screen of one service needs. */
export const loadCardServices = ({ request: { signal } }: { request: Request }) =>
  deferSlow(toResult(servicesOfCard(signal), signal))
