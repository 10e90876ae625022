import { defineConfig } from 'vitest/config'

// A civil date belongs to São Paulo wherever the code runs: a zone a day away shows who forgot it.
process.env.TZ = 'Pacific/Kiritimati'

const postgresUrl = process.env.TEST_DATABASE_URL

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['tools/tidy.test.ts'],
        },
      },
      { extends: true, test: { name: 'tidy', include: ['tools/tidy.test.ts'] } },
      apiProject('api-pglite', 'pglite'),
      // tools/test.mjs starts a PostgreSQL and names it; without one, the rest can still run.
      ...(postgresUrl ? [apiProject('api-postgres', postgresUrl)] : []),
    ],
  },
})

function apiProject(name: string, database: string) {
  return {
    extends: true as const,
    test: {
      name,
      include: ['apps/api/test/**/*.test.ts'],
      // Each file makes a world of its own: what the modules hold is the same for all, and need not be loaded for each.
      isolate: false,
      maxWorkers: 2,
      env: { PORTAL_TEST_DATABASE: database },
      globalSetup: ['apps/api/test/snapshot.ts'],
    },
  }
}
