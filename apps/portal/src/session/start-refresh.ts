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
    alone,
    tell: (message) => channel.postMessage(message),
    pause,
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

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 150))

/** One tab at a time: the lock outlives the work, so the next tab hears of it. Without Web Locks the server's grace serves. */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? new Promise((resolve, reject) => {
        const turn = async () => {
          await work().then(resolve, reject)
          await pause()
        }
        navigator.locks.request(name, turn).catch(reject)
      })
    : work()
