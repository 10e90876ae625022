import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { addressAt } from '../routes/known.ts'
import { entryOf, patchRoutes, routeObjects } from '../routes/route-objects.ts'
import { session } from '../session/session.ts'
import { log } from '../telemetry/log.ts'
import { PortalConfigContext, readPortalConfig } from '../theme/portal-config.ts'
import { connectParts } from './connect-parts.ts'
import { warmUp } from './warm-up.ts'

/** Starts the portal in the page: hydrates what the server rendered, or draws what it could not. */
export async function start(): Promise<void> {
  await session.load()
  const config = readPortalConfig(document.getElementById('portal-config')?.textContent ?? '')
  // A signed-in person stays with their issuer, whichever brand the page comes in.
  const { accessToken, issuer } = session.get().auth
  if (accessToken === null && issuer !== config.emissor) session.update({ auth: { issuer: config.emissor } })

  const root = document.getElementById('root') as HTMLElement
  const here = location.pathname + location.search + location.hash
  const isDrawn = root.querySelector('h1') !== null
  const entry = await entryOf(new URL(location.href), isDrawn)
  const served = entry === here && addressAt(location.pathname)?.served === true && isDrawn
  if (entry !== here) history.replaceState(null, '', entry)

  const routes = routeObjects()
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: patchRoutes(),
    ...(served && { hydrationData: await loadServed(routes) }),
  })
  connectParts(config, router)
  const app = (
    <PortalConfigContext value={config}>
      <RouterProvider router={router} onError={onScreenError} />
    </PortalConfigContext>
  )
  if (served) hydrateRoot(root, app, { onRecoverableError: (error) => log('Erro ao despertar a página', error) })
  else createRoot(root).render(app)
  warmUp()
  whenIdle(() => void import('./later.ts').then(({ startLater }) => startLater(config, router)))
}

/** A screen that broke counts as an uncaught error, although something is drawn in its place. */
function onScreenError(error: unknown): void {
  log('Erro na tela', error)
  dispatchEvent(new ErrorEvent('error', { error }))
}

/** Safari has no idle callback. */
const whenIdle = window.requestIdleCallback ?? setTimeout

/** Loads the chunks of the served page, so that the first render equals the server's. */
async function loadServed(routes: RouteObject[]) {
  const matches = matchRoutes(routes, location) ?? []
  for (const { route } of matches) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
  return { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) }
}
