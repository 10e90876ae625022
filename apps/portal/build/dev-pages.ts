import type { Plugin } from 'vite'
import { paths } from '../src/paths.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001'

type Path = (...given: never[]) => string
const areas = Object.values<Path>({ ...paths, gallery: () => '/galeria' }).map(
  (path) => path('' as never).split('/')[1] ?? '',
)
/** Everything that is not a page or one of its modules belongs to the API. */
const notOurs = String.raw`^/(?!@|src/|node_modules/|(?:${areas.join('|')})(?:[/?]|$))`

/** In development Vite's page takes the configuration, the theme and the cookies of the page that the API serves. */
export function devPages(): Plugin {
  const pages = new Map<string, string>()
  return {
    name: 'portal:dev-pages',
    apply: 'serve',
    // The host stays ours: the API holds it against the origin of a call.
    config: () => ({ server: { proxy: { [notOurs]: { target: api } } } }),
    configureServer({ middlewares }) {
      middlewares.use(({ headers, url = '/' }, response, next) => {
        if (!headers.accept?.includes('text/html')) return next()
        const take = async () => {
          const page = await fetch(new URL(url, api), { headers: { cookie: headers.cookie ?? '' } })
          for (const cookie of page.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
          pages.set(url, await page.text())
        }
        // An API that is still starting is asked again at the next load.
        take()
          .catch(() => pages.delete(url))
          .finally(() => next())
      })
    },
    transformIndexHtml(html, { originalUrl = '/' }) {
      const page = pages.get(originalUrl) ?? ''
      const config = /<script type="application\/json" id="portal-config">.*?<\/script>/s.exec(page)?.[0]
      const theme = /@layer theme \{.*?(?=<\/style>)/s.exec(page)?.[0]
      return config === undefined
        ? html
        : html.replace('<!--portal-config-->', `${config}<style>${theme ?? ''}</style>`)
    },
  }
}
