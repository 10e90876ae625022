import type { createBrowserRouter } from 'react-router'
import { configureClient } from '../client/configure.ts'
import { session } from '../session/session.ts'
import { log } from '../telemetry/log.ts'
import type { PortalConfig } from '../theme/portal-config.ts'

/** Hands each part its dependencies: the client imports no session, the session no router. */
export function connectParts(config: PortalConfig, router: ReturnType<typeof createBrowserRouter>): void {
  let loading: Promise<Awaited<ReturnType<typeof load>>> | undefined
  const load = async () => (await import('./signed-in.ts')).startSignedIn(router)
  const signedIn = () => (loading ??= load())
  const follow = () => {
    if (session.get().auth.signedInAt !== null) void signedIn()
  }
  configureClient({
    baseUrl: config.apiBaseUrl,
    apiKey: config.apiKey,
    accessToken: () => session.get().auth.accessToken ?? undefined,
    beforeCall: async () => (await signedIn()).ensureFresh(),
    onUnauthorized: () => void signedIn().then(({ onUnauthorized }) => onUnauthorized()),
    log,
    deviceRisk: config.deviceRisk,
    proofOf: config.dpop && (async (...of) => (await import('../session/proof.ts')).proofOf(...of)),
  })
  session.onTrouble(
    (trouble) => void import('./storage-trouble.ts').then(({ showStorageTrouble }) => showStorageTrouble(trouble)),
  )
  follow()
  session.subscribe(follow)
}
