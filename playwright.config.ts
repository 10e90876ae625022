import { defineConfig } from '@playwright/test'
import { browserArguments, findInstalledBrowser } from './tools/browser.mjs'

const executablePath = process.env.PORTAL_CHROMIUM ?? findInstalledBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    permissions: ['clipboard-read', 'clipboard-write'],
    trace: 'off',
    launchOptions: { args: browserArguments(), ...(executablePath ? { executablePath } : {}) },
  },
})
