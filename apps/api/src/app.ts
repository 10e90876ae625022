import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { cardHandlers } from './cards/handlers.ts'
import type { Config } from './config.ts'
import { customerHandlers } from './customers/handlers.ts'
import { type Handlers, bindContract } from './http/bind.ts'
import { closePromptly } from './http/closing.ts'
import { csrfGuard } from './http/csrf.ts'
import { bindDocumentation } from './http/documentation.ts'
import { answerError, answerErrors } from './http/errors.ts'
import { acceptOnlyJson } from './http/json.ts'
import { type Limiter, limiter } from './http/limits.ts'
import { logOptions } from './http/log.ts'
import { refuseOverload } from './http/overload.ts'
import { bindWebhooks } from './http/webhooks.ts'
import { invoiceHandlers } from './invoices/handlers.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { type Services, type World, createServices } from './services.ts'
import { signInHandlers } from './sign-in/handlers.ts'

export type App = { http: FastifyInstance; services: Services; close(): Promise<void> }

export type Deps = Omit<World, 'log'> & {
  config: Config
  /** Whether there is room to write. */
  hasRoom?: () => boolean
  /** What is served beside the API: the portal's pages, the sandbox. */
  extras?: (app: FastifyInstance, services: Services, limit: Limiter) => Promise<void>
}

/** The whole wiring, in the order in which a request meets it. */
export async function createApp({ config, hasRoom = () => true, extras, ...world }: Deps): Promise<App> {
  const { clock, keys } = world
  const http = createServer(config)
  const services = createServices({ ...world, log: http.log })
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const csrf = csrfGuard({ keys, secure, origin: config.publicUrl && new URL(config.publicUrl).origin })

  closePromptly(http)
  answerErrors(http)
  acceptOnlyJson(http)
  await http.register(cookie)
  await http.register(rateLimit, { global: false, cache: 20_000 })
  await http.register(helmet, headerOptions(secure))
  http.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Who brings a bearer was given the cookies with the page before it.
    if (request.method === 'GET' && request.headers.authorization === undefined) csrf.offer(request, reply)
  })
  refuseOverload(http, hasRoom)

  const limit = limiter(http, config.rateFactor)
  const handlers: Handlers = {
    ...signInHandlers({ signIn: services.signIn, sessions: services.sessions, secure }),
    ...customerHandlers(services.customers),
    ...cardHandlers(services.cards),
    ...invoiceHandlers({ invoices: services.invoices, clock }),
    ...paymentHandlers({ pix: services.pix, slips: services.slips, beneficiaryOf: services.invoices.beneficiaryOf }),
  }
  bindContract(http, handlers, {
    csrf,
    limit,
    apiKey: config.apiKey,
    authenticate: ({ headers }, call) => services.sessions.authenticate(headers.authorization, call),
  })
  await bindWebhooks(http, {
    notices: services.notices,
    limit,
    wake: (source) => services.worker.wake(`notices ${source}`),
  })
  bindDocumentation(http, config.version)
  await extras?.(http, services, limit)

  return {
    http,
    services,
    async close() {
      // What it begins from now on the next process would have to finish.
      const stopped = services.worker.stop()
      await http.close()
      await stopped
    },
  }
}

/** The server with every limit said (security.md B32): by themselves they are none. */
function createServer(config: Config): FastifyInstance {
  return Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    maxRequestsPerSocket: 1000,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000 },
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: true,
  })
}

const headerOptions = (secure: boolean) =>
  ({
    // Documents carry a policy of their own with a nonce; what is not a document needs none of its own content.
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: secure && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  }) as const
