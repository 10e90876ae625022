import type { createBrowserRouter } from 'react-router'
import { showToast } from '../chrome/notices/toasts.ts'
import { call } from '../client/call.ts'
import { isCallError } from '../client/errors.ts'
import { constants } from '../constants.ts'
import { clock } from '../session/clock.ts'
import { session } from '../session/session.ts'
import { configureEndings, endSession } from '../session/sign-out.ts'
import { startRefresh } from '../session/start-refresh.ts'
import { watchEnd } from './end-watch.ts'
import { watchIdle } from './idle-watch.ts'
import { leaveSignal } from './leave-signal.ts'
import { holdTab } from './tabs.ts'

/**
 * Starts what a signed-in person needs: the background refresh (TOKEN-04), the watch over an idle session (SSO-08), the
 * ways out.
 */
export function startSignedIn(router: ReturnType<typeof createBrowserRouter>) {
  let refresh: ReturnType<typeof startRefresh> | undefined
  let stopWatching: (() => void) | undefined
  let end: ReturnType<typeof watchEnd> | undefined
  let letGo: (() => void) | undefined
  const exchange = async (token: string, emissor: string) => {
    const { terminaEmSegundos, ...pair } = await call(
      'refresh',
      { body: { token, emissor } },
      { keepSessionOn401: true },
    )
    end?.endsIn(terminaEmSegundos)
    return pair
  }
  const follow = () => {
    const { signedInAt } = session.get().auth
    if (signedInAt === null) return
    end ??= watchEnd(endParts)
    letGo ??= holdTab()
    refresh ??= startRefresh({ ...parts, exchange })
    stopWatching ??= watchIdle({ ...idleParts, fresh: clock.now() - signedInAt < constants.idleTell })
  }
  configureEndings({
    address: () => location.pathname + location.search + location.hash,
    navigate: (to) => void router.navigate(to, { replace: true }),
    toast: (text) => showToast({ text, tone: 'negative' }),
    stopRefresh: () => {
      refresh?.stop()
      stopWatching?.()
      end?.stop()
      letGo?.()
      refresh = stopWatching = end = letGo = undefined
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

const parts: Omit<Parameters<typeof startRefresh>[0], 'exchange'> = {
  isRefusal: (error) => isCallError(error) && error.status < 500 && error.status !== 429,
  end: () => endSession({ reason: 'refresh-failed' }),
}

const endParts: Parameters<typeof watchEnd>[0] = {
  leave: () => endSession({ reason: 'renewed' }),
  end: () => endSession({ reason: 'refresh-failed' }),
}

const idleParts: Omit<Parameters<typeof watchIdle>[0], 'fresh'> = {
  // The lightest call that counts as use.
  tell: (over) => call('flow', {}, { signal: leaveSignal(over) }),
  end: () => endSession({ reason: 'idle' }),
  leave: () => endSession({ reason: 'sign-out' }),
}
