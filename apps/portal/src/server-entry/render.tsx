import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { addressAt, routeObjects } from '../routes/route-objects.ts'
import { type PortalConfig, PortalConfigContext } from '../theme/portal-config.ts'
import { Spinner } from '../ui/spinner.tsx'

export type Rendered = {
  status: number
  /** What goes into `#root`: the screen, or the wait for what only a browser can draw. */
  html: string
  /** Before '· <brand>'. */
  title: string
  /** The sources of the chunks that the address needs, as the keys of Vite's manifest. */
  sources: string[]
}

/** React writes these before the markup; in the root they would be in the way of the hydration. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

const origin = 'http://portal.invalid'

/** The same wait that the root of the routes shows, so that nothing flashes between the two. */
const wait = renderToStaticMarkup(<Spinner page />)

/** Renders a public address as a visitor sees it; everything else is left to the browser, which knows the session. */
export async function render(url: string, config: PortalConfig): Promise<Rendered> {
  const { pathname } = new URL(url, origin)
  const address = addressAt(pathname)
  const sources = address === undefined ? [] : [`src/screens/${address.file}.tsx`]
  if (address?.frame !== 'public') sources.push('src/routes/dashboard-frame.tsx')
  const title = address?.title ?? ''
  if (address?.served !== true) return { status: 200, html: wait, title, sources }

  // Without its middleware: the guards are about a session, which the server does not have.
  const handler = createStaticHandler(routeObjects())
  const context = await handler.query(new Request(new URL(pathname, origin)))
  if (context instanceof Response) return { status: 200, html: wait, title, sources }
  const html = renderToString(
    <PortalConfigContext value={config}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </PortalConfigContext>,
  )
  return { status: address.path === '*' ? 404 : context.statusCode, html: html.replace(preloads, ''), title, sources }
}
