import { defineConfig } from 'vitest/config'

/** The tests of `npm run mutation` for each change: those of pure code, without database and page. */
export default defineConfig({
  test: {
    include: [
      'apps/portal/src/{journey,guards,session,routes}/**/*.test.ts',
      'packages/brazil/src/**/*.test.ts',
      'apps/api/src/{accounts/account,charges/payments}/**/*.test.ts',
    ],
    setupFiles: ['tools/properties.config.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
  },
})
