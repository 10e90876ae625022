import { type App, createApp } from './app.ts'
import { type Clock, type MovableClock, offsetClock, systemClock } from './clock.ts'
import { type Config, configFromEnvironment } from './config.ts'
import { BadConfiguration } from './config/environment.ts'
import { CannotOpenDatabase, type Opened, openEmbedded, openPostgres } from './db/database.ts'
import { plantStories } from './db/stories/plant.ts'
import { type Secrets, secretsOf, welcome } from './demo.ts'
import { preparePages } from './http/pages.ts'
import { listen } from './http/server.ts'
import { type Outside, connectOutside } from './outside.ts'
import { type Sandbox, startSandbox } from './sandbox/sandbox.ts'
import { bindSandboxPage } from './sandbox/page.ts'
import { keepOffset } from './sandbox/time.ts'
import { deriveKeys } from './secrets.ts'
import { passwordHasher } from './sign-in/passwords.ts'

const DRAIN_MS = 10_000

/** The process: opens, listens, and closes what it opened. What keeps it from starting is said, and ends it. */
export async function start(): Promise<void> {
  try {
    await open()
  } catch (error) {
    const known = error instanceof BadConfiguration || error instanceof CannotOpenDatabase
    console.error(known ? error.message : error)
    process.exit(1)
  }
}

async function open(): Promise<void> {
  const config = configFromEnvironment()
  const secrets = secretsOf(config)
  const clock = config.sandbox ? keepOffset(offsetClock(), config.dataFolder) : systemClock
  const [pages, database] = await Promise.all([preparePages(config, clock), openDatabase(config)])
  const sandbox = await openSandbox(config, clock, secrets)
  if (sandbox) await plantStories({ db: database.db, clock, hash: passwordHasher(config.passwordMemory).hash })
  const outside = connectOutside(config, clock, sandbox)
  const app = await createApp({
    config,
    db: database.db,
    clock,
    keys: deriveKeys(secrets.secret),
    webhookSecrets: secrets.webhookSecrets,
    outside,
    hasRoom: database.hasRoom,
    isHostOfBrand: pages.isHostOfBrand,
    bannersFor: pages.bannersFor,
    extras: async (http, services, limit) => {
      await pages.bind(http, limit)
      if (sandbox) bindSandboxPage(http, { sandbox, services, db: database.db, brandsAt: pages.brandsAt })
    },
  })
  closeOnSignal({ app, database, outside, sandbox })
  const address = await listen(app.http, config, 'PORT=3001 npm start')
  registerWebhooks(app, config, sandbox, address)
  console.log(sandbox ? welcome(address, pages.brandsAt(address)) : `Portal do Cartão: ${address}`)
}

const openDatabase = ({ databaseUrl, dataFolder }: Config): Promise<Opened> =>
  databaseUrl === undefined
    ? openEmbedded(dataFolder)
    : openPostgres(databaseUrl, (error) => console.error(`Conexão com o banco de dados perdida: ${error.message}`))

const openSandbox = async (config: Config, clock: Clock, secrets: Secrets): Promise<Sandbox | undefined> =>
  config.sandbox
    ? startSandbox({
        clock: clock as MovableClock,
        noticeSecret: secrets.webhookSecrets[0] ?? '',
        folder: `${config.dataFolder}/sandbox`,
      })
    : undefined

/** The PSP learns where to tell us of payments: a job tells it until it has answered. */
function registerWebhooks({ services }: App, config: Config, sandbox: Sandbox | undefined, address: string): void {
  const base = `${config.publicUrl ?? address.replace('localhost', '127.0.0.1')}/webhook`
  sandbox?.bank.setWebhook(base)
  services.webhook.tellFrom(base)
  services.worker.wake('webhook')
}

type Running = { app: App; database: Opened; outside: Outside; sandbox: Sandbox | undefined }

function closeOnSignal({ app, database, outside, sandbox }: Running): void {
  const close = async (): Promise<void> => {
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await app.close()
    outside.close()
    await sandbox?.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())
}
