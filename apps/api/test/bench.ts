import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../src/main/app.ts'
import { connectExternalServices } from '../src/main/external-services.ts'
import type { Services } from '../src/main/services.ts'
import type { MovableClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import type { OpenDatabase } from '../src/platform/db/database.ts'
import { deriveKeys } from '../src/platform/secrets.ts'
import { bindSandboxPage } from '@portal/sandbox/page'
import type { Bench } from '@portal/sandbox/page-data'
import type { BenchResult } from '@portal/sandbox/page-result'
import type { Sandbox } from '@portal/sandbox/sandbox'
import { cast } from '@portal/sandbox/stories/cast'
import { Browser } from './browser.ts'

export const BENCH_SECRET = 'segredo-das-notificacoes-de-teste-0123456789'
const webhookSecrets = { PIX: [BENCH_SECRET], BOLETO: [BENCH_SECRET], MESA: [] }

type BenchParts = { opened: OpenDatabase; sandbox: Sandbox; clock: MovableClock }

/** The server as its process wires it: the page is bound when the configuration has a sandbox. */
export async function serveBench({ opened, sandbox, clock }: BenchParts, environment: Record<string, string> = {}) {
  const { db, openChannel } = opened
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_FACTOR: '1000', PASSWORD_MEMORY_KIB: '64', ...environment })
  const external = connectExternalServices(config, clock, sandbox.standIns)
  const keys = deriveKeys(randomBytes(32).toString('hex'))
  const extras = async (http: FastifyInstance, services: Services) => {
    if (config.sandbox) bindSandboxPage(http, { sandbox, services, db })
  }
  const given = { config, openChannel, db, clock, keys, external }
  const app = await createApp({ ...given, webhookSecrets, extras })
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const bench = async () => (await fetch(`${address}/sandbox/dados`)).json() as Promise<Bench>
  // Other messages arrive beside the code, and later ones: an alert, from an hour that the clock was moved to.
  const lastCode = async (cpf?: string) => {
    await app.services.worker.idle()
    const name = cast.find((one) => one.cpf === cpf)?.name
    return (await bench()).mensagens.find(({ nome, codigo }) => nome === name && codigo !== undefined)?.codigo ?? ''
  }
  const run = async (job: 'messages') => {
    app.services.worker.wake(job)
    await app.services.worker.idle()
  }
  return {
    address,
    bench,
    browser: () => new Browser({ address, config, lastCode, run }),
    registerWebhooks: async () => {
      await external.pix.registerWebhook(`${address}/webhook`)
      sandbox.bank.setWebhook(`${address}/webhook`)
    },
    close: async () => {
      await app.close()
      external.close()
    },
  }
}

/** Presses a button of the page. */
export async function press(page: Browser, name: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await page.open(`/sandbox/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': page.cookies.get('XSRF-TOKEN') ?? '', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as BenchResult & { codigo?: string }) }
}
