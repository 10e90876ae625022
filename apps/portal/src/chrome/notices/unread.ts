import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let unread = 0

/** Notes the number of alerts that wait to be read. */
export function setUnread(count: number): void {
  unread = count
  for (const listener of listeners) listener()
}

/** The number of alerts that wait to be read, as far as the page knows. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )

/** `1 novo`, `2 novos` */
export const unreadWords = (count: number): string => (count === 1 ? '1 novo' : `${count} novos`)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
