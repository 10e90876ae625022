import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { table } from './src/client/contract-table.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001'

/** Puts the values of the contract's table where the module that computes them stands: the browser ships no Zod. */
const contractTable = (): Plugin => ({
  name: 'portal:contract-table',
  enforce: 'pre',
  load: {
    filter: { id: /\/client\/contract-table\.ts$/ },
    handler: () => `export const table = ${JSON.stringify(table)}`,
  },
})

/** The configuration and the theme of the page that the API serves, in the page of the development server. */
const pageOfTheApi = (): Plugin => ({
  name: 'portal:page-of-the-api',
  apply: 'serve',
  async transformIndexHtml(html, { originalUrl = '/' }) {
    const page = await fetch(new URL(originalUrl, api)).then(
      (answer) => answer.text(),
      () => '',
    )
    const config = /<script type="application\/json" id="portal-config">.*?<\/script>/s.exec(page)?.[0]
    const theme = /@layer theme \{.*?(?=<\/style>)/s.exec(page)?.[0]
    if (config === undefined) return html
    return html.replace('<!--portal-config-->', `${config}<style>${theme ?? ''}</style>`)
  },
})

/** Addresses of the page and its modules; everything else belongs to the API. */
const ours = String.raw`^/(?!$|\?|@|src/|node_modules/|sso/|sso$|dashboard|boleto-rapido|negoci|login-negociacao|campanha/)`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractTable(), pageOfTheApi(), react()],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
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
      build: { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/main.tsx' } },
    },
    ssr: {
      resolve: { noExternal: true },
      build: { outDir: 'dist/server', ssr: true, rolldownOptions: { input: 'src/server-entry.tsx' } },
    },
  },
  server: { proxy: { [ours]: api } },
})
