import type { createBrowserRouter } from 'react-router'
import { showToast } from '../chrome/toasts.ts'
import { call } from '../client/call.ts'
import { configureClient } from '../client/configure.ts'
import { log } from '../telemetry/log.ts'
import type { PortalConfig } from '../theme/portal-config.ts'
import { session, type StorageTrouble } from '../session/session.ts'
import { configureEndings, endSession } from '../session/sign-out.ts'
import { keepFresh } from './keep-fresh.ts'

const troubleWords: Record<StorageTrouble, string> = {
  denied: 'Seu navegador não deixa guardar o acesso. Se recarregar a página, será preciso entrar de novo.',
  full: 'A memória do navegador está cheia. Se recarregar a página, será preciso entrar de novo.',
  reset: 'Não conseguimos recuperar seu acesso anterior. Entre de novo.',
}

/** Hands each part what it needs of the others: the client imports no session, the session no router. */
export function wire(config: PortalConfig, router: ReturnType<typeof createBrowserRouter>): void {
  const fresh = keepFresh()
  configureClient({
    baseUrl: config.apiBaseUrl,
    apiKey: config.apiKey,
    accessToken: () => session.get().accessToken ?? undefined,
    beforeCall: fresh.beforeCall,
    onUnauthorized: () => endSession({ reason: 'unauthorized' }),
    log,
  })
  configureEndings({
    pathname: () => location.pathname,
    navigate: (to) => void router.navigate(to, { replace: true }),
    toast: (text) => showToast({ text, tone: 'negative' }),
    stopRefresh: fresh.stop,
    revoke: (token) => void call('signOut', {}, { token, keepSessionOn401: true }).catch(() => {}),
  })
  session.onTrouble((trouble) => showToast({ text: troubleWords[trouble] }))
  fresh.follow()
}
