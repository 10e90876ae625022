import cookie from '@fastify/cookie'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { BadConfiguration } from '../config/environment.ts'
import type { PagesConfig } from '../config/pages.ts'
import { countBodies } from './bodies.ts'
import { type Tracer, requestIdOf } from '../request-context.ts'
import { type AnsweredCall, keepAccess } from './access.ts'
import { type Leaving, closePolitely } from './closing.ts'
import { answerError, answerErrors } from './errors.ts'
import { headersOfAnswers } from './headers.ts'
import { acceptOnlyJson } from './json.ts'
import { type LogPlace, logOptions, standardOutput } from './log.ts'
import { refuseAmbiguous } from './request-line.ts'
import { answerExpectations, answerUnreadable } from './unreadable.ts'

type OpenServer = { http: FastifyInstance; leaving: Leaving }

/**
 * A server with every limit set (security.md B32): the library's defaults are none. It takes JSON and refuses in our
 * words.
 */
export async function createServer(
  config: Pick<PagesConfig, 'logLevel' | 'trustedProxies' | 'rateFactor' | 'publicUrl'>,
  logTo: LogPlace = standardOutput(),
  count?: (answered: AnsweredCall) => void,
  tracer?: Tracer,
): Promise<OpenServer> {
  const secure = isSecure(config)
  const headers = headersOfAnswers(secure)
  const http = Fastify({
    logger: { ...logOptions(config.logLevel), stream: logTo },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers: given }) => requestIdOf(given['x-request-id']),
    // Each line names its request: a logger for each request costs more than the rest of logging.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: answerUnreadable(secure),
    // An address that cannot be read is answered before any hook.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers({ ...headers, 'x-request-id': request.id })),
    trustProxy: config.trustedProxies ?? false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 20_000,
    maxRequestsPerSocket: 1000,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
      // Without a host the refusal is ours, with its headers.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 100 },
    // A call that was sent before the end is answered.
    return503OnClosing: false,
  })
  keepAccess(http, count, tracer)
  const leaving = closePolitely(http)
  answerExpectations(http, secure)
  answerErrors(http)
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
  refuseAmbiguous(http)
  countBodies(http, config.rateFactor)
  acceptOnlyJson(http)
  await http.register(cookie)
  return { http, leaving }
}

/** True where people type an https address. */
export const isSecure = ({ publicUrl }: Pick<PagesConfig, 'publicUrl'>): boolean =>
  publicUrl?.startsWith('https:') ?? false

/** Listens, and returns the address for the operator; `example` starts it on another port. */
export async function listen(
  http: FastifyInstance,
  { host, port }: Pick<PagesConfig, 'host' | 'port'>,
  example: string,
): Promise<string> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new BadConfiguration(`A porta ${port} já está em uso. Encerre quem a usa ou escolha outra: ${example}`)
  }
  const { port: taken } = http.server.address() as AddressInfo
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${taken}`
}
