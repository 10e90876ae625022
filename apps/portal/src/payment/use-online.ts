import { useSyncExternalStore } from 'react'

const events = ['online', 'offline'] as const

const subscribe = (listener: () => void): (() => void) => {
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}

/** True when the device has a network; false is certain, true is a guess. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
