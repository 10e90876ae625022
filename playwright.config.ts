import { defineConfig } from '@playwright/test'
import { node24 } from './tools/bootstrap.mjs'
import { browserArguments, findInstalledBrowser } from './tools/browser.mjs'

const port = process.env.PORTAL_E2E_PORT ?? '3210'
const baseURL = `http://127.0.0.1:${port}`
const executablePath = process.env.PORTAL_CHROMIUM ?? findInstalledBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    trace: 'off',
    launchOptions: { args: browserArguments(), ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: `"${node24()}" tools/e2e-server.mjs`,
    url: baseURL,
    env: { PORT: port },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    timeout: 120_000,
  },
})
