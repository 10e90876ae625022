import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { isCallError, wordsOf } from '../../client/errors.ts'
import { newIdempotencyKey } from '../../client/request.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { useSending } from '../../client/use-sending.ts'
import { session } from '../../session/session.ts'

export type CardServices = Reply<'cardServices'>
export type ServiceRequest = CardServices['pedidos'][number]

export const cardInHand = (): string => session.get().numeroCartao ?? ''

/** The services of the card in hand; nothing for who came for a statement alone and has no card. */
export const servicesOfCard = async (signal: AbortSignal): Promise<CardServices | undefined> =>
  cardInHand() === '' ? undefined : call('cardServices', { params: { cartao: cardInHand() } }, { signal })

/** What the screen of one service asks for. */
export const loadCardServices = ({ request: { signal } }: { request: Request }) =>
  soon(settle(servicesOfCard(signal), signal))

type Trouble = { field: string | undefined; words: string }

/**
 * Asks for a service: one at a time, under one idempotency key for the same wish until it is answered, so that a retry after a
 * lost answer asks for nothing twice. What the screen shows is read again after it.
 */
export function useAsking() {
  const { revalidate } = useRevalidator()
  const { busy, send } = useSending()
  const [trouble, setTrouble] = useState<Trouble>()
  const [made, setMade] = useState<ServiceRequest>()
  const attempt = useRef({ wish: '', key: '' })

  const ask = (wish: string, work: (idempotencyKey: string) => Promise<ServiceRequest>) =>
    void send(async () => {
      if (attempt.current.wish !== wish) attempt.current = { wish, key: newIdempotencyKey() }
      setTrouble(undefined)
      try {
        setMade(await work(attempt.current.key))
        attempt.current = { wish: '', key: '' }
        await revalidate()
      } catch (error) {
        setTrouble({ field: isCallError(error) ? error.field : undefined, words: wordsOf(error) })
      }
      return 'stay'
    })
  return { busy, trouble, made, ask }
}
