import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { knowsClerks } from '../services/desk/clerk-repository.ts'
import { clerkSessions } from '../services/desk/clerk-sessions.ts'
import { bindDeskEntry, sessionCookie } from '../services/desk/entry-handlers.ts'
import { bindDeskCalls } from '../services/desk/handlers.ts'
import { deskActs } from '../services/desk/acts.ts'
import { deskQueue } from '../services/desk/queue.ts'
import { cpfKeyOf } from '../identity/sign-in/attempts/attempts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { BadConfiguration } from '../platform/config/environment.ts'
import type { Database } from '../platform/db/database.ts'
import type { ClerkGateway } from '../platform/gateways/clerks.ts'
import { bindBuiltFiles } from '../platform/http/built-files.ts'
import { refuseCleartext } from '../platform/http/cleartext.ts'
import type { Desk } from '../platform/http/desk.ts'
import { headersOfDocuments } from '../platform/http/headers.ts'
import { limiter } from '../platform/http/limits.ts'
import type { LogPlace } from '../platform/http/log.ts'
import { refuseOverload } from '../platform/http/overload.ts'
import { headersOfPages } from '../platform/http/page-headers.ts'
import { createServer } from '../platform/http/server.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Keys } from '../platform/secrets.ts'
import type { Tracer } from '../platform/request-context.ts'
import type { RecordSecurity } from '../platform/security/security-log.ts'

type Deps = {
  db: Database
  clock: Clock
  desk: Desk
  keys: Keys
  clerks: ClerkGateway | undefined
  record: RecordSecurity
  metrics: Pick<Metrics, 'call' | 'fault'>
  /** The colours of the house's brand, as they are now. */
  brandCss(): string
  hasRoom(): boolean
  logTo?: LogPlace | undefined
  tracer?: Tracer | undefined
}
export type DeskPage = { origin: string; close(): Promise<void> }

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

const BEHIND = {
  codigo: 'ESQUEMA_ATRASADO',
  mensagem: 'A mesa ainda não está disponível: falta atualizar o banco de dados (npm run migrate -- up).',
}

/** The desk's page, on a listener and an origin of its own; undefined where it is not configured. */
export async function openDeskPage(config: Config, deps: Deps): Promise<DeskPage | undefined> {
  const { desk: page } = config
  if (page === undefined || deps.clerks === undefined) return undefined
  const { origin } = page
  const secure = origin.startsWith('https:')
  const { http } = await createServer({ ...config, publicUrl: origin }, deps.logTo, deps.metrics.call, deps.tracer)
  http.addHook('onError', async (_request, _reply, error) => deps.metrics.fault(error))
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headersOfDocuments)
    done()
  })
  if (secure) refuseCleartext(http, () => origin)
  refuseOverload(http, deps.hasRoom)
  bindPage(http, page.folder, deps.brandCss)
  await http.register(async (scope) => bindCalls(scope, { ...deps, clerks: deps.clerks! }, { config, origin, secure }))
  await http.listen({ host: page.host, port: page.port }).catch(({ message }: Error) => {
    throw new BadConfiguration(`DESK_PORT: ${message}`)
  })
  return { origin, close: () => http.close() }
}

type DeskPlace = { config: Config; origin: string; secure: boolean }

function bindCalls(
  scope: FastifyInstance,
  { db, clock, desk, clerks, record, keys }: Deps & { clerks: ClerkGateway },
  { config, origin, secure }: DeskPlace,
): void {
  const limit = limiter(config.rateFactor)
  const sessions = clerkSessions({ db, clock, clerks })
  const queue = deskQueue({ db, clock, desk, log: scope.log })
  let isKnown = false
  scope.addHook('onRequest', async (_request, reply) => {
    isKnown ||= await knowsClerks(db)
    return isKnown ? undefined : reply.code(503).send(BEHIND)
  })
  bindDeskEntry(scope, { sessions, origin, secure, limit, record })
  const acts = deskActs({ db, clock, desk, queue })
  const personOf = (holder: { issuer: string; cpf: string }) => cpfKeyOf(keys, holder)
  const cookie = sessionCookie(secure)
  bindDeskCalls(scope, { desk, sessions, queue, acts, cookie, origin, limit, record, personOf })
}

function bindPage(http: FastifyInstance, folder: string, brandCss: () => string): void {
  const html = pageIn(folder)
  bindBuiltFiles(http, [resolve(folder, 'assets')])
  http.get('/marca.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(brandCss()))
  http.get('/', async (_request, reply) =>
    reply.headers({ ...headersOfPages, 'content-security-policy': POLICY }).send(html),
  )
}

function pageIn(folder: string): string {
  try {
    return readFileSync(join(resolve(folder), 'index.html'), 'utf8')
  } catch {
    throw new BadConfiguration(`DESK_FOLDER: a mesa ainda não foi construída em ${folder}. Use npm run build.`)
  }
}
