import { type App, createApp } from './app.ts'
import { systemClock } from '../platform/clock.ts'
import { type Config, configFromEnvironment } from '../platform/config.ts'
import { BadConfiguration } from '../platform/config/environment.ts'
import { changesTables } from '../platform/db/rights.ts'
import { type Database, type OpenDatabase, openEmbedded, openPostgres } from '../platform/db/database.ts'
import { documentPool } from '../platform/documents/document-pool.ts'
import type { DemoOf, OpenDemo } from './demo.ts'
import { preparePages } from '../platform/http/pages.ts'
import { paperLogos } from './paper-logo.ts'
import { listen } from '../platform/http/server.ts'
import { secretsOf } from './kept-secrets.ts'
import { faultOfLoadRole, loadingOf } from './load/load-address.ts'
import { leave, onEnd } from './leaving.ts'
import { type DeskPage, openDeskPage } from './desk-page.ts'
import { type Operator, openOperator } from './operator.ts'
import { type ExternalServices, connectExternalServices } from './external-services.ts'
import { giveUp, say, warn } from './process-words.ts'
import { deriveKeys } from '../platform/secrets.ts'

const NO_DEMO =
  'SANDBOX: está ligado, e quem é iniciado assim não tem demonstração. Use npm start, ou SANDBOX=off com serviços de verdade.'

const MAY_CHANGE_TABLES =
  'o papel pode mudar tabelas. Crie um que só lê e grava linhas: npm run migrate -- rights PAPEL'
const loadRoleFaults = {
  'changes-tables': MAY_CHANGE_TABLES,
  'no-answer': 'o servidor não responde. Até responder, nenhuma entrega entra por chamada assinada.',
}

/**
 * The process: opens, listens, and closes what it opened. A reason that keeps it from starting is printed, and ends it.
 */
export async function start(demoOf?: DemoOf): Promise<void> {
  try {
    await open(demoOf)
  } catch (error) {
    giveUp(error)
  }
}

async function open(demoOf: DemoOf | undefined): Promise<void> {
  const config = configFromEnvironment()
  if (config.sandbox && demoOf === undefined) throw new BadConfiguration(NO_DEMO)
  const secrets = secretsOf(config)
  const demo = config.sandbox ? demoOf?.(config, secrets) : undefined
  const clock = demo?.clock ?? systemClock
  const [pages, database] = await Promise.all([preparePages(config, clock), openDatabase(config)])
  const { db, hasRoom, poolState, readCounts, openChannel } = database
  if (config.production) await warnOfRights(config, db)
  const played = await demo?.open(db)
  const external = connectExternalServices(config, clock, played?.standIns)
  const { bannersFor, brandsAt, isHostOfBrand } = pages
  const keys = deriveKeys(secrets.secret, secrets.secondSecret)
  const app = await createApp({
    config,
    db,
    clock,
    keys,
    webhookSecrets: secrets.webhookSecrets,
    external,
    hasRoom,
    poolState,
    readCounts,
    openChannel,
    openLoading: loadingOf(config, db),
    isHostOfBrand,
    bannersFor,
    logoFor: paperLogos(pages.brands),
    draw: documentPool({ threads: config.pdfThreads, keptMb: config.pdfKeptMb }).draw,
    around: played?.around,
    extras: async (http, services, limit) => {
      pages.bind(http, limit)
      played?.bind(http, { services, db, brandsAt })
    },
  })
  // A worker answers nobody but its operator.
  const address = config.serves ? await listen(app.http, config, 'PORT=3001 npm start') : undefined
  const operator = await openOperator(config, { ...app, db, isLeaving: app.leaving.begun })
  const brandCss = () => pages.brands().standard.css
  const { clerks } = external
  const deskPage = config.serves
    ? await openDeskPage(config, { ...app, db, clock, keys, clerks, hasRoom, brandCss })
    : undefined
  closeOnSignal({ config, app, database, external, played, operator, deskPage })
  registerWebhooks(app, config, played, address)
  if (address === undefined) say('Portal do Cartão: só trabalhos (ROLE=worker)')
  else say(played?.welcome(address, brandsAt(address)) ?? `Portal do Cartão: ${address}`)
  if (deskPage !== undefined) say(`Mesa: ${deskPage.origin}`)
}

const openDatabase = ({ database, dataFolder }: Config): Promise<OpenDatabase> =>
  database === undefined
    ? openEmbedded(dataFolder)
    : openPostgres(database, (error) => warn(`Conexão com o banco de dados perdida: ${error.message}`))

/** A role that may do more than serve is a fault of the configuration; the portal serves with it. */
async function warnOfRights({ loadServers }: Config, db: Database): Promise<void> {
  if (await changesTables(db)) warn(`DATABASE_URL: ${MAY_CHANGE_TABLES}`)
  const fault = loadServers && (await faultOfLoadRole(loadServers))
  if (fault !== undefined) warn(`LOAD_DATABASE_URL: ${loadRoleFaults[fault]}`)
}

/** Registers our address for notices at the PSP: a job of this process repeats it until the PSP has answered. */
function registerWebhooks(
  { services }: App,
  { publicUrl, runsJobs }: Config,
  played: OpenDemo | undefined,
  address: string | undefined,
): void {
  const origin = publicUrl ?? address?.replace('localhost', '127.0.0.1')
  if (origin === undefined) return
  played?.notifyAt(`${origin}/webhook`)
  services.webhook.tellFrom(`${origin}/webhook`)
  if (runsJobs) services.worker.wake('webhook')
}

type Running = {
  config: Config
  app: App
  operator: Operator | undefined
  deskPage: DeskPage | undefined
  database: OpenDatabase
  external: ExternalServices
  played: OpenDemo | undefined
}

function closeOnSignal({ config, app, database, external, played, operator, deskPage }: Running): void {
  onEnd(async () => {
    await leave(app.leaving, config)
    await app.close()
    operator?.close()
    await deskPage?.close()
    external.close()
    await played?.close()
    await database.close()
  })
}
