import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { createApp } from '../src/app.ts'
import { stoppedClock } from '../src/clock.ts'
import { readConfig } from '../src/config.ts'
import { type Opened, openInMemory, openPostgres } from '../src/db/database.ts'
import { plantStories } from '../src/db/stories/plant.ts'
import { connectOutside } from '../src/outside.ts'
import { startSandbox } from '../src/sandbox/sandbox.ts'
import { deriveKeys } from '../src/secrets.ts'
import { passwordHasher } from '../src/sign-in/passwords.ts'

/** A Thursday morning in São Paulo, the day of the design's screens. */
export const START = '2026-11-19T13:00:00Z'

const NOTICE_SECRET = 'segredo-das-notificacoes-de-teste-0123456789'

/** A database of its own for one test file: embedded, or on the PostgreSQL that the run was given. */
async function openDatabase(): Promise<Opened> {
  const server = process.env['PORTAL_TEST_DATABASE'] ?? 'pglite'
  if (server === 'pglite') return openInMemory()
  const name = `teste_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const opened = await openPostgres(url.href)
  return {
    db: opened.db,
    async close() {
      await opened.close()
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/** The whole server on a real port with its outside, its story customers and a clock that stands still. */
export async function createWorld(environment: Record<string, string> = {}) {
  const clock = stoppedClock(START)
  const config = readConfig({ LOG_LEVEL: 'silent', RATE_FACTOR: '1000', ...environment })
  const { db, close: closeDatabase } = await openDatabase()
  await plantStories({ db, clock, hash: passwordHasher().hash })
  const sandbox = await startSandbox({ clock, noticeSecret: NOTICE_SECRET })
  const outside = connectOutside(config, clock, sandbox)
  const keys = deriveKeys(randomBytes(32).toString('hex'))
  const app = await createApp({ config, db, clock, keys, webhookSecrets: [NOTICE_SECRET], outside })
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
  await outside.pix.registerWebhook(`${address}/webhook`)
  sandbox.bank.setWebhook(`${address}/webhook`)
  return {
    address,
    app,
    clock,
    config,
    db,
    outside,
    sandbox,
    /** The newest code that the SMS service received, once the outbox has sent what it holds. */
    async lastCode(): Promise<string> {
      await app.services.worker.idle()
      return /\d{6}/.exec(sandbox.sms.messages()[0]?.text ?? '')?.[0] ?? ''
    },
    /** Resolves when every notice on its way has arrived and was applied. */
    async noticesApplied(): Promise<void> {
      await Promise.all([sandbox.psp.idle(), sandbox.bank.idle()])
      await app.services.worker.idle()
    },
    async close() {
      await app.close()
      outside.close()
      await sandbox.close()
      await closeDatabase()
    },
  }
}
