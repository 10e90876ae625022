import { useRef } from 'react'
import { newIdempotencyKey } from './request.ts'

/** Keeps one key for the same content until it is answered: a retry after a lost answer does nothing twice. */
export function useIdempotentRequest() {
  const kept = useRef<{ content: string; key: string }>(undefined)
  return async <T>(content: string, request: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    if (kept.current?.content !== content) kept.current = { content, key: newIdempotencyKey() }
    const answer = await request(kept.current.key)
    kept.current = undefined
    return answer
  }
}
