import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { PageHelp } from '../chrome/help/page-help.tsx'
import { PhoneLink } from '../chrome/help/phone-link.tsx'
import { Footer } from '../chrome/page/footer.tsx'
import type { PortalAddress } from '../routes/address.ts'
import { provideFooter } from '../routes/late-footer.tsx'
import { provideHelp } from '../routes/late-help.tsx'
import { addressAt } from './whole-table.ts'
import { routeObjects } from '../routes/route-objects.ts'
import { screenSource } from './screen-source.ts'
import { type PortalConfig, PortalConfigContext } from '../theme/portal-config.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { exclamation } from '../ui/icons/notices.ts'

export type RenderedPage = {
  status: number
  /** The content of `#root`: the screen, or the wait where only a browser can draw. */
  html: string
  isDrawn: boolean
  /** The page's title, before '· <brand>'. */
  title: string
  /** The sources of the chunks that the address needs, as keys of Vite's manifest. */
  sources: string[]
  /** Further sources, of which the markup first needs only the styles. */
  late: string[]
}

/** React writes these before the markup; in the root they would break the hydration. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/

provideFooter(Footer)
provideHelp(PageHelp)

const origin = 'http://portal.invalid'

/** The wait of the root route, so that nothing flashes between the two. */
const waiting = { status: 200, html: renderToStaticMarkup(<Spinner page />), isDrawn: false }

/** Renders a public address as a visitor sees it; everything else is left to the browser, which knows the session. */
export async function render(url: string, config: PortalConfig): Promise<RenderedPage> {
  const pathname = pathOf(url, config)
  const address = addressAt(pathname)
  const title = address?.title ?? ''
  if (address?.served !== true) return { ...waiting, title, sources: drawnByBrowser(address), late: [] }

  const sources = screenSource(address)
  const late = ['src/chrome/page/footer.tsx']
  // The guards are left out: they ask for a session, which the server does not have.
  const handler = createStaticHandler(routeObjects())
  const context = await handler.query(new Request(new URL(pathname, origin)))
  if (context instanceof Response) return { ...waiting, title, sources, late }
  const html = renderToString(
    <PortalConfigContext value={config}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PortalConfigContext>,
  )
  return {
    status: address.lost ? 404 : context.statusCode,
    html: html.replace(preloads, ''),
    isDrawn: true,
    title,
    sources,
    late,
  }
}

/** The words of every page for a browser that runs no script: nothing of the portal works there. */
export const renderNoScript = (config: PortalConfig): string =>
  renderToStaticMarkup(
    <PortalConfigContext value={config}>
      <noscript>
        <Notice icon={exclamation} tone="warning" title="O JavaScript deste navegador está desligado.">
          Para entrar, pagar um boleto ou conferir um código, ative o JavaScript e recarregue a página. Se preferir,
          ligue para <PhoneLink />.
        </Notice>
      </noscript>
    </PortalConfigContext>,
  )

/** An undecodable address is unknown, and so is the gallery outside development. */
function pathOf(url: string, { gallery = false }: PortalConfig): string {
  const { pathname } = new URL(url, origin)
  try {
    decodeURI(pathname)
  } catch {
    // The router would only warn about it.
    return '/404'
  }
  return gallery || !addressAt(pathname)?.path.startsWith('/galeria') ? pathname : '/404'
}

/** The code of a signed-in page before its screen: the session, its background tasks, the frame. */
const drawnByBrowser = (address: PortalAddress | undefined): string[] => [
  'src/session/stored-state.ts',
  'src/main/signed-in.ts',
  'src/routes/further.tsx',
  ...(address?.frame === 'public' ? [] : ['src/routes/dashboard-frame.tsx']),
  ...screenSource(address),
]
