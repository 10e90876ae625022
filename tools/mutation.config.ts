import { defineConfig } from 'vitest/config'

/** What `npm run mutation` asks of each change: the tests of the portal's pure parts. */
export default defineConfig({
  test: {
    include: ['apps/portal/src/{journey,guards,session,routes}/**/*.test.ts'],
    setupFiles: ['tools/properties.config.ts'],
  },
})
