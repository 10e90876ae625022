import type { createBrowserRouter } from 'react-router'
import { showToast } from '../chrome/toasts.ts'
import { call } from '../client/call.ts'
import { isCallError } from '../client/errors.ts'
import { session } from '../session/session.ts'
import { configureEndings, endSession } from '../session/sign-out.ts'
import { startRefresh } from '../session/start-refresh.ts'

/** What stands while a person is signed in: the background refresh (TOKEN-04) and the ways out. Its code comes with the login. */
export function signedIn(router: ReturnType<typeof createBrowserRouter>) {
  let refresh: ReturnType<typeof startRefresh> | undefined
  const follow = () => {
    if (session.get().loginTimestamp !== null) refresh ??= startRefresh(parts)
  }
  configureEndings({
    pathname: () => location.pathname,
    navigate: (to) => void router.navigate(to, { replace: true }),
    toast: (text) => showToast({ text, tone: 'negative' }),
    stopRefresh: () => {
      refresh?.stop()
      refresh = undefined
    },
    revoke: (token) => void call('signOut', {}, { token, keepSessionOn401: true }).catch(() => {}),
  })
  follow()
  session.subscribe(follow)
  return {
    ensureFresh: () => refresh?.ensureFresh() ?? Promise.resolve(),
    onUnauthorized: () => endSession({ reason: 'unauthorized' }),
  }
}

const parts: Parameters<typeof startRefresh>[0] = {
  exchange: (token, emissor) => call('refresh', { body: { token, emissor } }, { keepSessionOn401: true }),
  isRefusal: (error) => isCallError(error) && error.status < 500 && error.status !== 429,
  end: () => endSession({ reason: 'refresh-failed' }),
}
