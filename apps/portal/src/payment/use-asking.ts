import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { isCallError, wordsOf } from '../client/errors.ts'
import { newIdempotencyKey } from '../client/request.ts'
import { useSending } from '../client/use-sending.ts'

type Trouble = { field: string | undefined; code: string | undefined; words: string }

/**
 * Asks for something that is done once: one at a time, under one idempotency key for the same wish until it is answered, so that
 * a retry after a lost answer asks for nothing twice. What the screen shows is read again after it.
 */
export function useAsking<T>() {
  const { revalidate } = useRevalidator()
  const { busy, send } = useSending()
  const [trouble, setTrouble] = useState<Trouble>()
  const [made, setMade] = useState<T>()
  const attempt = useRef({ wish: '', key: '' })

  const ask = (wish: string, work: (idempotencyKey: string) => Promise<T>) =>
    void send(async () => {
      if (attempt.current.wish !== wish) attempt.current = { wish, key: newIdempotencyKey() }
      setTrouble(undefined)
      try {
        setMade(await work(attempt.current.key))
        attempt.current = { wish: '', key: '' }
        await revalidate()
      } catch (error) {
        const { field, code } = isCallError(error) ? error : {}
        setTrouble({ field, code, words: wordsOf(error) })
      }
      return 'stay'
    })
  return { busy, trouble, made, ask }
}
