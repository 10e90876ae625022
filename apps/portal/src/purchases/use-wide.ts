import { useSyncExternalStore } from 'react'
import { constants } from '../constants.ts'

/** True while the window is wider than a phone. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide)

const room = () => matchMedia(`(min-width: ${constants.mobileBreakpoint}px)`)
const isWide = (): boolean => room().matches

function subscribe(notify: () => void): () => void {
  const watched = room()
  watched.addEventListener('change', notify)
  return () => watched.removeEventListener('change', notify)
}
