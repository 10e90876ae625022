import { useEffect } from 'react'
import { setUnread } from '../chrome/notices/unread.ts'
import { call } from '../client/call.ts'

/** Asks once how many alerts wait; the screen of alerts tells it anew. Without an answer the bell is silent. */
export function useAlertsAsked(isOn: boolean): void {
  useEffect(() => {
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
