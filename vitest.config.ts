import { defineConfig } from 'vitest/config'
import { embeddedFiles } from './apps/api/test/embedded.ts'

// A civil date belongs to São Paulo wherever the code runs: a zone a day away shows who forgot it.
process.env.TZ = 'Pacific/Kiritimati'

const postgresUrl = process.env.TEST_DATABASE_URL

const everyFile = ['apps/api/test/**/*.test.ts']
const isNamed = process.argv.some((word) => word.startsWith('apps/api/test/'))
/** `npm run test:all` drives every file on the embedded database too, and so does who names one. */
const onEmbedded =
  process.env.TEST_EVERY_FILE || isNamed
    ? everyFile
    : Object.keys(embeddedFiles).map((name) => `apps/api/test/*/${name}.test.ts`)

/**
 * Sources that Node loads itself, compiled once: the tests' loader makes each imported name a call. What has JSX is left
 * to it.
 */
const loadedByNode = [/\/(packages\/[^/]+|apps\/(api|sandbox))\/src\//]

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: ['tools/properties.config.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The modules hold no state, and loading them anew for each file took two thirds of the time.
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['tools/{tidy,reading,dependencies,asvs}.test.ts'],
        },
      },
      { extends: true, test: { name: 'tidy', include: ['tools/{tidy,reading,dependencies,asvs}.test.ts'] } },
      {
        extends: true,
        // As it is built: React's own checks would be most of what these tests wait for.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'dom',
          include: ['e2e/*.dom.ts'],
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          env: { NODE_ENV: 'production' },
          expect: { poll: { interval: 5, timeout: 10_000 } },
          globalSetup: ['e2e/dom/products.ts'],
          // The portal is loaded anew for each document; what keeps a visitor's choice in its own module is, too.
          server: { deps: { inline: ['vanilla-cookieconsent'], external: loadedByNode } },
          injectCjsGlobals: false,
          // Documents are young garbage: with little room for it a sixth of the time went into collecting.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      apiProject('api-pglite', 'pglite', onEmbedded),
      // tools/test.mjs starts a PostgreSQL and names it; without one, the rest can still run.
      ...(postgresUrl ? [apiProject('api-postgres', postgresUrl, everyFile)] : []),
    ],
  },
})

function apiProject(name: string, database: string, include: string[]) {
  return {
    extends: true as const,
    test: {
      name,
      include,
      // Each file makes a world of its own: what the modules hold is the same for all, and need not be loaded for each.
      isolate: false,
      // A worker waits for its database a third of the time.
      maxWorkers: database === 'pglite' ? 2 : 3,
      sequence: { groupOrder: database === 'pglite' ? 2 : 3 },
      env: { PORTAL_TEST_DATABASE: database },
      // A page that a test looks into is the one that the server drew.
      server: { deps: { external: [...loadedByNode, /\/server-entry\.js$/] } },
      globalSetup: ['apps/api/test/snapshot.ts'],
    },
  }
}
