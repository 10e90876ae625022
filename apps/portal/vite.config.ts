import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { table } from './src/client/contract-table.ts'
import { reports } from './src/telemetry/report-table.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001'

/** Vite's own helper does the same for older browsers and with more events; this is what our pages need of it. */
const smallPreload = (): Plugin => ({
  name: 'portal:small-preload',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => `
      const { head } = document
      const { nonce } = head.querySelector('[property=csp-nonce]') || {}
      export const __vitePreload = (load, files = []) => Promise.all(files.map((file) => {
        const isStyle = file.endsWith('.css')
        const rel = isStyle ? 'stylesheet' : 'modulepreload'
        if (head.querySelector('link[rel=' + rel + '][href="/' + file + '"]')) return
        const link = Object.assign(document.createElement('link'), { rel, nonce, href: '/' + file })
        head.append(link)
        return isStyle && new Promise((done, fail) => { link.onload = done; link.onerror = fail })
      })).then(load).catch((error) => {
        dispatchEvent(new Event('vite:preloadError'))
        throw error
      })`,
  },
})

/** What the router measures itself with, for which nobody here asks: the login would wait for it. */
const noInstruments = (): Plugin => ({
  name: 'portal:no-instruments',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/ },
    handler: () => `
      const none = () => {}
      export {
        none as consumeInstrumentationClientResultMetaReceiver,
        none as getRouteInstrumentationUpdates,
        none as instrumentClientSideRouter,
        none as instrumentHandler,
        none as instrumentationResultMetaContext,
      }`,
  },
})

/** Puts the values that are read off the contract where the module that reads them stands: the browser ships no Zod. */
const contractTables = (): Plugin => ({
  name: 'portal:contract-tables',
  enforce: 'pre',
  load: {
    filter: { id: /\/(client\/contract|telemetry\/report)-table\.ts$/ },
    handler: (id) =>
      id.includes('/telemetry/')
        ? `export const reports = ${JSON.stringify(reports)}`
        : `export const table = ${JSON.stringify(table)}`,
  },
})

/**
 * The gallery, a development page, brings its own copies of the pieces: shared ones would cut the screens' chunks by what it
 * needs. The toasts stay one, or nobody would show them.
 */
const galleryApart = (): Plugin => ({
  name: 'portal:gallery-apart',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (importer === undefined || !/\/screens\/gallery\/|\?gallery$/.test(importer)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const copied = found !== null && /\/portal\/src\/(ui|chrome(?!\/toasts))\/|\/brazil\/src\//.test(found.id)
    return copied ? { ...found, id: `${found.id}?gallery` } : found
  },
})

/** Which file a screen lies in is what the server looks up in the manifest: the entry chunk need not carry it. */
const fileNamesStay = (): Plugin => ({
  name: 'portal:file-names-stay',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/routes(\/access|\/inside|\/negotiation|\/services)?\.tsx$/ },
    handler(code) {
      return this.environment.name === 'client' ? code.replaceAll(/^ {4}file: .*\n/gm, '') : code
    },
  },
})

/**
 * Files that wait for each other are run in either order, and one of them then finds a table half empty. Merging small ones
 * brings that about now and then: the build says so, and the groups below are cut otherwise.
 */
const noCircles = (): Plugin => ({
  name: 'portal:no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const importsOf = (name: string): readonly string[] => {
      const file = bundle[name]
      return file?.type === 'chunk' ? file.imports : []
    }
    for (const start of Object.keys(bundle)) {
      const reached = new Set(importsOf(start))
      for (const name of reached) for (const next of importsOf(name)) reached.add(next)
      if (reached.has(start))
        this.error(`${start} waits for a file that waits for it, among ${[...reached].join(', ')}`)
    }
  },
})

/** In development Vite's page takes the configuration, the theme and the cookies of the page that the API serves. */
function pageOfTheApi(): Plugin {
  const pages = new Map<string, string>()
  return {
    name: 'portal:page-of-the-api',
    apply: 'serve',
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

/** What nearly every visit passes between the login and the invoices. */
const stations =
  /\/src\/(main\/(signed-in|idle-warning)|routes\/(inside|dashboard-frame)|screens\/(sso\/(sign-in|insert-code)|security\/passkey-offer|after-login\/after-login|invoices\/invoices))\.tsx?$/

const onTheWay = new Set<string>()
/** Gathers what the stations need, however many other screens come to share it. */
const markTheWay = (): Plugin => ({
  name: 'portal:mark-the-way',
  apply: 'build',
  buildEnd() {
    for (const id of this.getModuleIds()) if (stations.test(id)) onTheWay.add(id)
    for (const id of onTheWay) for (const next of this.getModuleInfo(id)?.importedIds ?? []) onTheWay.add(next)
  },
})

/**
 * One file for the login; what the home draws besides; what comes once the page is idle; what the way to the invoices needs.
 * The rest lies by what it is for, the lower parts first: a group takes along what its files need, unless one above it has it.
 */
const groups = [
  { name: 'main', tags: ['$initial' as const], priority: 3 },
  {
    name: 'home',
    test: /ui\/(amount|decimal-of|stamp|icons\/(barcode|chevron-right|negotiate|person))\.[\w.]+$|brazil\/src\/money\.ts$/,
    priority: 2,
  },
  // What follows the first screen asks the server at once: both come in one file, with what the footer shares with others and the
  // way back to the login, which in a file of its own waits for files that wait for it.
  {
    name: 'later',
    test: /src\/(main\/(later|version|back|leaving)|chrome\/(cookie-preferences|simple-mode(-switch)?)|telemetry\/followed|session\/login-path|ui\/icons\/download|client\/(?!stream|settle|soon|download|upload|use-task|use-countdown|.*watch)[\w-]+)\.tsx?$/,
    priority: 2,
  },
  { name: 'way', test: (id: string) => onTheWay.has(id), minShareCount: 2, priority: 2 },
  {
    name: 'more',
    // The consent's library comes alone: only who is asked for one has to fetch it.
    test: /^(?!.*(telemetry\/consent|vanilla-cookieconsent|\/src\/(ui|chrome|payment|screens)\/))/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'pieces', test: /src\/(ui|chrome)\//, minShareCount: 2, priority: 1 },
  { name: 'paying', test: /src\/payment\//, minShareCount: 2, priority: 1 },
  { name: 'access', test: /src\/screens\/sso\//, minShareCount: 2, priority: 1 },
  { name: 'invoice', test: /src\/screens\/invoices\//, minShareCount: 2, priority: 1 },
  { name: 'booklets', test: /src\/screens\/booklets\//, minShareCount: 2, priority: 1 },
  { name: 'debts', test: /src\/screens\/negotiation\//, minShareCount: 2, priority: 1 },
  { name: 'services', test: /src\/screens\/(services|insurance)\//, minShareCount: 2, priority: 1 },
]

/** A shared chunk is named by all that share it, which is long: its first word says enough. */
const shortName = (name: string): string => name.replace(/\.\w+$/, '').split('~')[0] ?? name

/** Everything that is not a page or one of its modules belongs to the API. */
const notOurs = String.raw`^/(?!$|\?|@|src/|node_modules/|sso/|sso$|dashboard|boleto-rapido|negoci|login-negociacao|campanha/)`

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    contractTables(),
    smallPreload(),
    noInstruments(),
    fileNamesStay(),
    galleryApart(),
    markTheWay(),
    noCircles(),
    pageOfTheApi(),
    react(),
  ],
  // Bundled for the server too, where nobody else would say so.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  builder: {},
  build: {
    // The oldest browser of the project: Chrome 111.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'src/main.tsx',
          output: {
            // Each name is also in the list of the entry chunk: seven marks of a hash are enough.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
            assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash:7][extname]`,
            codeSplitting: { groups },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'src/server-entry.tsx' } },
    },
  },
  // The host stays ours: the API holds it against the origin of a call.
  server: { proxy: { [notOurs]: { target: api } } },
}))
