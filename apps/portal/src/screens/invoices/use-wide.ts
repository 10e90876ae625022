import { useSyncExternalStore } from 'react'
import { constants } from '../../constants.ts'

/** Whether there is more room than a phone's, as it turns. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide)

const room = () => matchMedia(`(min-width: ${constants.mobileBreakpoint}px)`)
const isWide = (): boolean => room().matches

function subscribe(tell: () => void): () => void {
  const watched = room()
  watched.addEventListener('change', tell)
  return () => watched.removeEventListener('change', tell)
}
