import { constants } from '../constants.ts'
import { clock } from './clock.ts'
import { createRefresh, type Refresh, type RefreshParts, type TabMessage } from './refresh.ts'
import { session } from './session.ts'

const name = 'portal.refresh'

/** Starts the background refresh of this tab; `stop` ends it. */
export function startRefresh(
  parts: Pick<RefreshParts, 'exchange' | 'isRefusal' | 'end'>,
): Refresh & { stop: () => void } {
  const channel = new BroadcastChannel(name)
  const refresh = createRefresh({
    ...parts,
    session,
    clock,
    // Web Locks need https; without them the server's grace is what joins two tabs.
    alone: async (work) => {
      if ('locks' in navigator) await navigator.locks.request(name, work)
      else await work()
    },
    tell: (message) => channel.postMessage(message),
    pause: () => new Promise((resolve) => setTimeout(resolve, 150)),
  })
  const check = () => void refresh.ensureFresh().catch(() => {})
  const listening = new AbortController()
  channel.addEventListener('message', (event: MessageEvent<TabMessage>) => refresh.hear(event.data))
  for (const event of ['pageshow', 'online', 'focus']) window.addEventListener(event, check, listening)
  document.addEventListener('visibilitychange', check, listening)
  const timer = setInterval(check, constants.refreshCheck)
  check()
  return {
    ...refresh,
    stop: () => {
      clearInterval(timer)
      listening.abort()
      channel.close()
    },
  }
}
