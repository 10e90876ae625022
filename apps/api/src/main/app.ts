import type { FastifyInstance, FastifyRequest } from 'fastify'
import { agreementHandlers } from '../debts/agreements/handlers.ts'
import { cardHandlers } from '../accounts/cards/handlers.ts'
import { codeCheckHandlers } from '../identity/code-check/handlers.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { customerHandlers } from '../identity/customers/handlers.ts'
import { disputeHandlers } from '../services/disputes/handlers.ts'
import { type Handlers, bindContract } from '../platform/http/bind.ts'
import { callCounts } from '../platform/http/call-counts.ts'
import { certificateCheck } from '../platform/http/client-certificate.ts'
import { refuseCleartext } from '../platform/http/cleartext.ts'
import { type CsrfGuard, csrfGuard } from '../platform/http/csrf.ts'
import { type Desk, bindDesk } from '../platform/http/desk.ts'
import { bindDocumentation } from '../platform/http/documentation.ts'
import { headersOfDocuments } from '../platform/http/headers.ts'
import { type Limiter, limiter, wideLimiter } from '../platform/http/limits.ts'
import { addressOf } from '../platform/http/origins.ts'
import { refuseOverload } from '../platform/http/overload.ts'
import { type DrawDocument, drawDocument } from '../platform/documents/document-pool.ts'
import type { Leaving } from '../platform/http/closing.ts'
import type { Pages } from '../platform/http/pages.ts'
import { portalsElsewhere } from '../platform/http/portals-elsewhere.ts'
import { senderCheck } from '../platform/http/sender-networks.ts'
import { createServer, isSecure } from '../platform/http/server.ts'
import { type OpenLoading, bindDeliveries } from './load/delivery-call.ts'
import { deskOf } from './desk-orders.ts'
import { databaseMeasures } from '../platform/db/measures.ts'
import type { PoolState } from '../platform/db/driver.ts'
import type { ReadCounts } from '../platform/db/replicas.ts'
import type { Measure } from '../platform/measure.ts'
import { type Metrics, createMetrics } from '../platform/metrics.ts'
import { watchServices } from './watched-services.ts'
import { type LogPlace, alwaysLoud } from '../platform/http/log.ts'
import { recordCalls } from '../platform/http/security-hook.ts'
import { type RecordSecurity, securityLog } from '../platform/security/security-log.ts'
import type { Tracer } from '../platform/request-context.ts'
import { openTracer } from '../platform/tracing/open-tracer.ts'
import { telemetryHandlers } from '../platform/http/telemetry.ts'
import { bindWebhooks } from '../platform/http/webhooks.ts'
import { automaticDebitHandlers } from '../charges/automatic-debit/handlers.ts'
import { instalmentHandlers } from '../accounts/instalments/handlers.ts'
import { invoiceHandlers } from '../accounts/account/handlers.ts'
import { ledgerHandlers } from '../records/ledger/handlers.ts'
import { negotiationHandlers } from '../debts/negotiation/handlers.ts'
import { negotiationStepHandlers } from '../debts/negotiation/step-handlers.ts'
import { payLinkHandlers } from '../charges/pay-links/handlers.ts'
import { paperHandlers } from '../charges/papers/handlers.ts'
import { proofHandlers } from '../charges/proofs/handlers.ts'
import { alertHandlers } from '../services/alerts/handlers.ts'
import { bookletHandlers } from '../debts/booklets/handlers.ts'
import { wireCharges } from '../charges/payments/wire-charges.ts'
import { insuranceHandlers } from '../services/insurance/handlers.ts'
import { paymentHandlers } from '../charges/payments/handlers.ts'
import { quickSlipHandlers } from '../identity/quick-slip/handlers.ts'
import { privacyHandlers } from '../services/privacy/handlers.ts'
import { startHandlers } from '../services/start/handlers.ts'
import { requestHandlers } from '../services/requests/handlers.ts'
import { additionalHandlers } from '../services/requests/additional-handlers.ts'
import { portabilityHandlers } from '../services/requests/portability-handlers.ts'
import { wireRequest } from '../services/requests/request-wire.ts'
import type { WorldSetting } from './service-world.ts'
import { type Services, type World, createServices } from './services.ts'
import { linkHandlers } from '../identity/sign-in/links/link-handlers.ts'
import { callOrigin } from '../identity/sign-in/call-origin.ts'
import { accessHandlers } from '../identity/sign-in/access-handlers.ts'
import { signInAnswers } from '../identity/sign-in/answers.ts'
import { contactHandlers } from '../identity/sign-in/contacts/contact-handlers.ts'
import { handOverHandlers } from '../identity/sign-in/hand-over/hand-over-handlers.ts'
import { signInHandlers } from '../identity/sign-in/handlers.ts'
import { ownSessionHandlers } from '../identity/sign-in/sessions/own-session-handlers.ts'
import { passkeyHandlers } from '../identity/sign-in/passkeys/passkey-handlers.ts'
import { proofReader } from '../identity/sign-in/sessions/proofs.ts'
import { quickSlipAccessHandlers } from '../identity/sign-in/quick-slip/quick-slip-handlers.ts'
import { stepUpHandlers } from '../identity/sign-in/step-up/step-up-handlers.ts'
import { rescueHandlers } from '../identity/sign-in/rescue/rescue-handlers.ts'

export type App = {
  http: FastifyInstance
  leaving: Leaving
  services: Services
  /** Every order of the desk. */
  desk: Desk
  record: RecordSecurity
  metrics: Metrics
  /** Undefined where no traces are collected. */
  tracer: Tracer | undefined
  /** The standing of this process and of its database. */
  measures: Measure[]
  close(): Promise<void>
}

export type Deps = Omit<World, WorldSetting | 'log' | 'record' | 'counts' | 'draw'> & {
  /** The threads that draw papers: those of the process unless told. */
  draw?: DrawDocument
  config: Config
  /** True when there is room to write. */
  hasRoom?: () => boolean
  /** The connections to the database; undefined where there is one for all. */
  poolState?: () => PoolState | undefined
  readCounts?: () => ReadCounts | undefined
  /** True when the process is overloaded; measured by default. */
  isBehind?: () => boolean
  /** True when a brand is shown at a host, besides PUBLIC_URL. */
  isHostOfBrand?: (hostname: string) => boolean
  /** The banners of a request's brand on an index. */
  bannersFor?: Pages['bannersFor']
  /** The place of the log's lines; standard output by default. */
  logTo?: LogPlace
  /** Replaces handlers: a demonstration's stories fail so. */
  around?: ((handlers: Handlers) => Handlers) | undefined
  openLoading?: OpenLoading
  /** Routes beside the API: the portal's pages, the sandbox. */
  extras?: (app: FastifyInstance, services: Services, limit: Limiter) => Promise<void> | void
}

/** The whole wiring, in the order in which a request meets it. */
export async function createApp({ config, extras, around = (handlers) => handlers, ...world }: Deps): Promise<App> {
  const { db, clock, keys, hasRoom = () => true, isHostOfBrand = () => false, bannersFor = () => [] } = world
  const { poolState = () => undefined, readCounts = () => undefined } = world
  const { http, leaving, record, metrics, tracer } = await openRecorded(config, world)
  const services = createServices({
    draw: drawDocument,
    ...world,
    external: watchServices(world.external, metrics.outside),
    counts: metrics,
    passwordMemory: config.passwordMemory,
    rateFactor: config.rateFactor,
    jobsInTurns: config.jobsInTurns,
    runsJobs: config.runsJobs,
    agreements: config.slipAgreements,
    automaticDebit: config.automaticDebit,
    log: http.log,
    record,
  })
  const secure = isSecure(config)
  const originOf = addressOf(config.publicUrl, isHostOfBrand)
  const elsewhere = portalsElsewhere(config.portalOrigins)
  /** The origin of the page that made a call. */
  const pageOf = (request: FastifyRequest) => elsewhere.originOf(request) ?? originOf(request)
  const csrf = csrfGuard({ keys, secure, originOf, isElsewhere: elsewhere.knows })

  setHeaders(http, { config, clock, csrf })
  if (secure) refuseCleartext(http, originOf)
  elsewhere.welcome(http)
  refuseOverload(http, hasRoom, world.isBehind)

  const limit = limiter(config.rateFactor)
  const handlers = {
    ...handlersOf(services, { clock, version: config.version, secure, originOf: pageOf, bannersFor }),
    ...telemetryHandlers(config.telemetrySample > 0, http.log),
  }
  bindContract(http, around(handlers), {
    csrf,
    limit,
    limitWidely: wideLimiter(limit, callCounts(world), config.rateFactor),
    reach: services.reach,
    apiKey: config.apiKey,
    proofOf: config.dpop ? proofReader({ ...world, originOf }) : undefined,
    authenticate: ({ headers }, call) => services.sessions.authenticate(headers.authorization, call),
  })
  const desk = deskOf(services)
  await bindSenders(http, { ...world, config, services, desk, limit, originOf })
  bindDocumentation(http, { version: config.version, limit })
  await extras?.(http, services, limit)

  return {
    http,
    leaving,
    services,
    desk,
    record,
    metrics,
    tracer,
    measures: [...services.measures, ...databaseMeasures({ db, clock, poolState, readCounts, hasRoom })],
    close: () => closeApp(http, services, tracer),
  }
}

async function closeApp(http: FastifyInstance, { worker }: Services, tracer: Tracer | undefined): Promise<void> {
  // The next process would have to finish any job that begins from now on.
  const stopped = worker.stop()
  await http.close()
  await stopped
  await tracer?.close()
}

type SenderDeps = Pick<Deps, 'clock' | 'openLoading'> & {
  config: Config
  services: Services
  desk: Desk
  limit: Limiter
  originOf: ReturnType<typeof addressOf>
}

/** The routes of those who sign: PSP, bank and desk. */
async function bindSenders(
  http: FastifyInstance,
  { config, services, desk, limit, originOf, clock, openLoading }: SenderDeps,
): Promise<void> {
  const checkSender = senderCheck(config.senderNetworks)
  await bindWebhooks(http, {
    notices: services.notices,
    hints: services.debitHints,
    limit,
    checkSender,
    isVouched: certificateCheck(config.noticeCertificates, config.trustedProxies),
    wake: (source) => services.worker.wake(`notices ${source}`),
  })
  await bindDesk(http, { desk, orders: services.deskOrders, limit, checkSender, originOf })
  await bindDeliveries(http, { orders: services.deskOrders, limit, checkSender, clock, openLoading })
}

/** A server whose calls the security log records, from the first. */
async function openRecorded(config: Config, world: Pick<Deps, 'db' | 'clock' | 'keys' | 'logTo'>) {
  const metrics = createMetrics()
  const tracer = await openTracer(config.tracing, (err) => http.log.warn({ err }, 'traces were not taken'))
  const { http, leaving } = await createServer(config, world.logTo, metrics.call, tracer)
  http.addHook('onError', async (_request, _reply, error) => metrics.fault(error))
  const security = securityLog({ ...world, log: alwaysLoud(http.log), watch: metrics.event })
  recordCalls(http, { log: security, origin: callOrigin(world) })
  return { http, leaving, record: security.record, metrics, tracer }
}

type HeaderDeps = { config: Config; clock: Clock; csrf: CsrfGuard }

/** The headers and cookies of documents. */
function setHeaders(http: FastifyInstance, { config, clock, csrf }: HeaderDeps): void {
  http.addHook('onRequest', (request, reply, done) => {
    // A caller with a bearer is a script, and got the cookies with its page.
    if (request.headers.authorization === undefined) {
      reply.headers(headersOfDocuments)
      // A caller that makes timed proofs asks for our time.
      if (config.dpop) reply.header('date', clock.now().toUTCString())
      if (request.method === 'GET') csrf.offer(request, reply)
    }
    done()
  })
}

type HandlerDeps = Pick<World, 'clock'> & {
  version: string
  secure: boolean
  originOf: (request: FastifyRequest) => string
  bannersFor: Pages['bannersFor']
}

/** The handler of each call of the contract. */
function handlersOf(
  services: Services,
  { clock, version, secure, originOf, bannersFor }: HandlerDeps,
): Omit<Handlers, 'reportTelemetry'> {
  const answers = signInAnswers(secure, services.sessions)
  return {
    ...signInHandlers({ ...services, answers }),
    ...ownSessionHandlers({ ...services, answers }),
    ...accessHandlers({ access: services.access, answers, originOf }),
    ...stepUpHandlers({ ...services, answers, originOf }),
    ...rescueHandlers({ ...services, contacts: services.rescueContacts, answers, originOf }),
    ...contactHandlers({ contacts: services.contacts, answers }),
    ...passkeyHandlers({ passkeys: services.passkeys, passkeySignIn: services.passkeySignIn, answers, originOf }),
    ...handOverHandlers({ handOver: services.handOver, answers, originOf }),
    ...quickSlipAccessHandlers({ access: services.quickAccess, clock }),
    ...linkHandlers({ access: services.linkAccess, answers, clock }),
    ...quickSlipHandlers({ quickSlips: services.quickSlips, clock }),
    ...codeCheckHandlers(services.codeCheck),
    ...customerHandlers({ customers: services.customers, version, bannersFor }),
    ...cardHandlers(services.cards),
    ...startHandlers(services),
    ...requestHandlers({ ...services, debitOfCard: services.shownDebits.ofCard }),
    ...additionalHandlers(services),
    ...portabilityHandlers(services),
    ...privacyHandlers({ ...services, wireRequest }),
    ...disputeHandlers(services.disputing.calls),
    ...alertHandlers(services),
    ...insuranceHandlers(services.insuring),
    ...ledgerHandlers({
      ledger: services.ledger,
      receipts: services.ledgerReceipts,
      cookies: services.cookieChoices,
    }),
    ...negotiationHandlers({ ...services.negotiating, clock }),
    ...negotiationStepHandlers(services.negotiating.steps),
    ...agreementHandlers({ ...services.negotiating, conclude: services.negotiating.conclusion.conclude, clock }),
    ...invoiceHandlers({
      ...services,
      ways: services.dividing.ways,
      contests: services.disputing.calls.disputes,
      debitOfInvoice: services.shownDebits.ofInvoice,
      clock,
    }),
    ...paperHandlers(services),
    ...proofHandlers({ ...services, originOf }),
    ...instalmentHandlers(services.dividing),
    ...paymentHandlers({ ...services, wire: wireCharges({ ...services.invoices, ...services.following }) }),
    ...automaticDebitHandlers(services),
    ...payLinkHandlers({ ...services, beneficiaryOf: services.invoices.beneficiaryOf }),
    ...bookletHandlers({ booklets: services.booklets, papers: services.bookletPapers }),
  }
}
