import { useLayoutEffect } from 'react'
import { setUnread } from '../chrome/notices/unread.ts'
import { call } from '../client/call.ts'

/** Asks once, as soon as the frame stands, how many alerts wait; their screen tells it anew. Without an answer the bell is silent. */
export function useAlertsAsked(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return undefined
    const leaving = new AbortController()
    call('unreadAlerts', {}, { signal: leaving.signal }).then(
      ({ naoLidos }) => setUnread(naoLidos),
      () => {},
    )
    return () => {
      leaving.abort()
      setUnread(0)
    }
  }, [isOn])
}
