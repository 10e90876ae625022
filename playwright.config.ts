import { defineConfig } from '@playwright/test'
import { browserArguments, findInstalledBrowser } from './tools/browser.mjs'

/** The suite of e2e/: `npm run gallery` and `npm run visual` have suites of their own, which no test run takes. */
const suite = process.env.PORTAL_SUITE ?? 'e2e'
const executablePath = process.env.PORTAL_CHROMIUM ?? findInstalledBrowser()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/plant.ts',
  testMatch: `**/*.${suite}.ts`,
  // Two draw while one waits for its server; a fourth would cost the others more than it brings.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: `test-results/${suite}`,
  reporter: [['list'], ['json', { outputFile: `test-results/${suite}.json` }]],
  snapshotPathTemplate: 'e2e/baselines/{arg}{ext}',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'off',
    // Motion costs sixty drawings a second; its own tests turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: browserArguments(), ...(executablePath ? { executablePath } : {}) },
  },
})
