import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type KyselyPlugin, type SelectQueryNode, sql, TableNode } from 'kysely'
import { inject } from 'vitest'
import { type Deps, createApp } from '../src/main/app.ts'
import { stoppedClock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { type Database, type OpenDatabase, openInMemory, openPostgres } from '../src/platform/db/database.ts'
import { connectExternalServices } from '../src/main/external-services.ts'
import { type Sandbox, startSandbox } from '@portal/sandbox/sandbox'
import { failingFor } from '@portal/sandbox/stories/failures'
import { deriveKeys } from '../src/platform/secrets.ts'
import { watchPix } from './pix-contract.ts'
import { layCopies, putBack } from './copies.ts'
import { runCommand } from './processes.ts'
import { timed } from './fixture-times.ts'
import { administer, onServer } from './servers.ts'
import { START } from './snapshot.ts'

/** The secrets of the PSP, the bank and the desk. */
export const NOTICE_SECRETS = {
  PIX: 'segredo-das-notificacoes-do-psp-0123456789',
  BOLETO: 'segredo-das-notificacoes-do-banco-0123456789',
  MESA: 'segredo-da-mesa-de-atendimento-0123456789',
} as const

const server = process.env['PORTAL_TEST_DATABASE'] ?? 'pglite'

/**
 * The embedded engine has one connection, and is slower: tests of mass run a part on it, and the whole on the other.
 */
export const isEmbedded = server === 'pglite'

/** The engine of a worker: opening another takes a second, and putting back what was planted a tenth of it. */
let kept: OpenDatabase | undefined
let isTaken = false

const openPlanted = () => openInMemory(readFileSync(inject('planted')))

async function openEngine(): Promise<OpenDatabase> {
  const opened = await openPlanted()
  for (const step of layCopies) await sql.raw(step).execute(opened.db)
  return opened
}

/** Not where a test left the tables otherwise than they were. */
const isPutBack = ({ db }: OpenDatabase): Promise<boolean> =>
  sql
    .raw(putBack)
    .execute(db)
    .then(Boolean, () => false)

async function openEmbedded(): Promise<OpenDatabase> {
  // A second world beside the first has an engine of its own.
  if (isTaken) return openPlanted()
  if (kept !== undefined && !(await isPutBack(kept))) {
    await kept.close()
    kept = undefined
  }
  kept ??= await openEngine()
  isTaken = true
  return { ...kept, close: async () => void (isTaken = false) }
}

/** A planted database of its own for one test file: embedded, or on the PostgreSQL that the run was given. */
export async function openDatabase(leastRights = false): Promise<OpenDatabase> {
  if (isEmbedded) return openEmbedded()
  const name = `teste_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${inject('planted')}`)
  const address = onServer(server, name)
  const role = leastRights ? await createServingRole(address, name) : undefined
  const opened = await openPostgres({ servers: [role ?? address], migrates: role === undefined })
  return {
    ...opened,
    async close() {
      await opened.close()
      await administer(server, `drop database ${name} with (force)`)
      if (role !== undefined) await administer(server, `drop role ${name}`)
    },
  }
}

/** A role that serves and changes no table, as an operator makes it; gives its own address of the database. */
async function createServingRole(address: string, name: string): Promise<string> {
  await administer(server, `create role ${name} login`)
  const command = ['apps/api/src/main/migrating.ts', 'rights', name]
  const code = await runCommand(command, { NODE_ENV: 'development', MIGRATE_DATABASE_URL: address })
  if (code !== 0) throw new Error(`rights ended with ${code}`)
  const url = new URL(address)
  url.username = name
  return url.href
}

/** Notes the kind of every statement that goes by. */
function statementCounter(): { plugin: KyselyPlugin; taken(): string[]; held(): string[] } {
  let kinds: string[] = []
  let held: string[] = []
  return {
    plugin: {
      transformQuery: ({ node }) => {
        kinds.push(node.kind)
        if (node.kind === 'SelectQueryNode') held.push(...heldBy(node))
        return node
      },
      transformResult: async ({ result }) => result,
    },
    taken() {
      const seen = kinds
      kinds = []
      return seen
    },
    held() {
      const seen = held
      held = []
      return seen
    },
  }
}

/** The tables whose rows a query waits for and holds: those that it names for it, or all that it reads. */
const heldBy = ({ endModifiers = [], from }: SelectQueryNode): string[] =>
  (endModifiers.some(({ modifier }) => modifier === 'SkipLocked') ? [] : endModifiers)
    .filter(({ modifier }) => modifier === 'ForUpdate' || modifier === 'ForNoKeyUpdate')
    .flatMap(({ of }) => of ?? from?.froms ?? [])
    .flatMap((each) => (TableNode.is(each) ? [each.table.identifier.name] : []))

export type World = Awaited<ReturnType<typeof createWorld>>

export const jobNames = [
  'messages',
  'notices',
  'reconciliation',
  'refunds',
  'received',
  'comparison',
  'webhook',
  'housekeeping',
  'return',
  'instalments',
  'offers',
  'rescues',
  'credits',
  'agreements',
  'statements',
  'proposals',
  'insurance',
  'debits',
  'late',
  'surplus',
  'disputes',
  'scans',
  'reminders',
  'anchors',
] as const
type JobName = (typeof jobNames)[number]

/** The whole server on a real port with its external services, its story customers and a clock that stands still. */
export const createWorld = (...how: Parameters<typeof openWorld>) =>
  timed(isEmbedded ? 'world on PGlite' : 'world on PostgreSQL', () => openWorld(...how))

const webhookSecrets = {
  PIX: [NOTICE_SECRETS.PIX],
  BOLETO: [NOTICE_SECRETS.BOLETO],
  MESA: [NOTICE_SECRETS.MESA],
}

/** `through`: every statement of the server goes through it. */
type More = Pick<Deps, 'hasRoom' | 'extras' | 'isHostOfBrand' | 'bannersFor' | 'logTo' | 'openLoading'> & {
  through?: KyselyPlugin
  /** Served by a role that changes no table. */
  leastRights?: boolean
  /** Another database than the run's. */
  opened?: OpenDatabase
}

const throughAll = (db: Database, plugins: readonly (KyselyPlugin | undefined)[]): Database =>
  plugins.reduce<Database>((outer, plugin) => (plugin ? outer.withPlugin(plugin) : outer), db)

const watched = ({ faults, heard }: ReturnType<typeof watchPix>) => ({
  /** Faults against the Banco Central's contract, which a test that wants one empties. */
  offContract: faults,
  /** The calls that the PSP has heard since this was asked last. */
  pspHeard: heard,
})

async function openWorld(
  env: Record<string, string> = {},
  { through, leastRights, opened: given, ...more }: More = {},
) {
  const clock = stoppedClock(START)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_FACTOR: '1000',
    PASSWORD_MEMORY_KIB: '64',
    // A job between any two lines would disturb a test: here jobs run when asked.
    JOBS_IN_TURNS: 'off',
    ...env,
  })
  const opened = given ?? (await openDatabase(leastRights))
  const statements = statementCounter()
  const db = throughAll(opened.db, [statements.plugin, through])
  const pixContract = watchPix()
  const sandbox = await startSandbox({ clock, noticeSecrets: NOTICE_SECRETS, watchPix: pixContract.watch })
  await sandbox.storyFaults.learn(opened.db)
  const external = connectExternalServices(config, clock, sandbox.standIns)
  const keys = deriveKeys(randomBytes(32).toString('hex'))

  const serverDeps = { config, db, openChannel: opened.openChannel, clock, keys, webhookSecrets, external, ...more }
  const start = (changed: Partial<Deps> = {}) => startServer({ ...serverDeps, ...changed }, sandbox)

  const world = {
    ...(await start()),
    clock,
    keys,
    config,
    db,
    external,
    sandbox,
    ...watched(pixContract),
    /** The kinds of the statements since this was asked last. */
    statements: statements.taken,
    /** The tables that queries have held rows of by name since this was asked last, once a query. */
    held: statements.held,
    /** Ends the server and starts it again on the same database, with other parts if any. */
    async restart(changed?: Partial<Deps>): Promise<void> {
      await world.app.close()
      Object.assign(world, await start(changed))
    },
    /** Starts another server on the same database, which the notices go to from now on. */
    another: () => start(),
    /** Runs a job now and waits until nothing runs. */
    async run(job: JobName): Promise<void> {
      world.app.services.worker.wake(job)
      await world.app.services.worker.idle()
    },
    /** The newest code of the SMS service, for one CPF if named, once the outbox is sent. */
    async lastCode(cpf?: string): Promise<string> {
      await world.run('messages')
      return newestCode(sandbox, cpf === undefined ? [] : await phonesOf(db, cpf))
    },
    /** Resolves when every notice on its way has arrived and was applied. */
    async noticesApplied(): Promise<void> {
      await Promise.all([sandbox.psp.idle(), sandbox.bank.idle()])
      await world.app.services.worker.idle()
    },
    async close() {
      await world.app.close()
      external.close()
      await sandbox.close()
      await opened.close()
      // Whatever a test was about, its Pix kept to the Banco Central's contract.
      pixContract.check()
    },
  }
  return world
}

async function startServer(deps: Deps, { bank, storyFaults }: Sandbox) {
  // A test that reads a document keeps the process busy that the server is in.
  const isBehind = () => false
  const app = await createApp({ isBehind, around: failingFor(storyFaults.of), ...deps })
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
  await deps.external.pix.registerWebhook(`${address}/webhook`)
  await deps.external.pix.automatic?.registerAutomaticWebhooks(`${address}/webhook`)
  bank.setWebhook(`${address}/webhook`)
  return { app, address }
}

async function phonesOf(db: Database, cpf: string): Promise<string[]> {
  const owners = await db.selectFrom('customers').select('phone').where('cpf', '=', cpf).execute()
  return owners.map(({ phone }) => phone)
}

/** The newest code to one of some phones, or to any phone where none is named. */
function newestCode({ sms }: Sandbox, phones: readonly string[]): string {
  const codes = sms
    .messages()
    .filter(({ to }) => phones.length === 0 || phones.includes(to))
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  return codes.find((code) => code !== undefined) ?? ''
}
