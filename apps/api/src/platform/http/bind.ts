import { type CallName, type Contract, type Input, type Reply, contract } from '@portal/contract'
import { type Call, type ModuleName, type ReachSubject, type Scope, unproven } from '@portal/contract/call'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { readAside } from '../reading.ts'
import { Refusal } from '../refusal.ts'
import { type FileAnswer, type FilesInHand, filesInHand, sendFile } from './files.ts'
import type { CsrfGuard } from './csrf.ts'
import type { LimitName, Limiter, WideLimiter } from './limits.ts'
import { type EventStreams, eventStreams, sendEvents } from './events.ts'
import type { SecurityMark } from '../security/security-log.ts'
import { replicaCalls } from './replica-calls.ts'
import { acceptOnlyBytes } from './uploads.ts'

const MOST_OF_A_NAME = 200

/** The session of a call: its owner and scope. */
export type Caller = {
  sessionId: string
  scope: Scope
  customerId: string
  issuer: string
  modules: readonly ModuleName[]
  endsAt: Date
  /** The origin of a session that has to prove more later. */
  origin: 'LINK' | null
}
/** A customer and the session in which they act. */
export type SessionOwner = Pick<Caller, 'customerId' | 'sessionId'>

/** Refuses an item that is the caller's but outside of their session's scope. */
export type Reach = Record<ReachSubject, (caller: Caller, id: string) => Promise<void>>

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** The thumbprint of the key that the caller has proven to hold. */
    proofKey: string | undefined
    /** The refusal that answered the call. */
    refusal: Refusal | undefined
    /** The person that a call turned out to be about. */
    personKnown: { issuer: string; cpf: string } | undefined
    securityMark: SecurityMark | undefined
    /** The most of a signed body that its caller was granted. */
    mostBytes: number
  }
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: CallName
  }
}

type WithCaller<N extends CallName> = Contract[N]['auth'] extends 'bearer' ? { caller: Caller } : object
type WithKey<N extends CallName> = Contract[N] extends { idempotent: true } ? { key: string } : object
type WithSignal<N extends CallName> = Contract[N] extends { stream: true } ? { signal: AbortSignal } : object
type WithBytes<N extends CallName> = Contract[N] extends { upload: true } ? { fileName: string; bytes: Buffer } : object
type HandlerAnswer<N extends CallName> = Contract[N] extends { stream: true }
  ? AsyncIterable<Reply<N>>
  : Contract[N] extends { file: string }
    ? FileAnswer
    : Reply<N>

/** The arguments of a handler: the checked parts of the call, its caller, and the request for cookies. */
export type CallOf<N extends CallName> = Input<N> &
  WithCaller<N> &
  WithKey<N> &
  WithSignal<N> &
  WithBytes<N> & { request: FastifyRequest; reply: FastifyReply }

/** One handler a call; a missing one does not compile. */
export type Handlers = { [N in CallName]: (args: CallOf<N>) => Promise<HandlerAnswer<N>> }

export type Guards = {
  csrf: CsrfGuard
  limit: Limiter
  /** Counts the call's own limit. */
  limitWidely: WideLimiter
  reach: Reach
  apiKey: string
  /** Refuses with `SESSAO_EXPIRADA` a request without the bearer of a live session. */
  authenticate(request: FastifyRequest, call: Pick<Call, 'passive'>): Promise<Caller>
  /** The key that a call without a bearer proves to hold, where the issuer asks for one. */
  proofOf?: ((request: FastifyRequest) => Promise<string | undefined>) | undefined
}

type AnyHandler = (args: never) => Promise<unknown>

/** Binds every call of the contract to its handler, behind the guards that its kind names. */
export function bindContract(app: FastifyInstance, handlers: Handlers, guards: Guards): void {
  app.decorateRequest('caller', undefined)
  app.decorateRequest('proofKey', undefined)
  const streams = eventStreams()
  const files = filesInHand()
  app.addHook('preClose', async () => streams.endAll())
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    const own = handlers[name] as AnyHandler
    const handler: AnyHandler = replicaCalls.has(name) ? (args) => readAside(() => own(args)) : own
    const bound = { call, handler, reach: guards.reach, streams, files }
    const limit = (request: FastifyRequest): void =>
      guards.limit(call.auth === 'bearer' ? 'address' : 'visitorAddress', request)
    const config = { call: name }
    const route = { method: call.method, url: addressOf(call), exposeHeadRoute: !call.stream, config } as const
    const respond = (request: FastifyRequest, reply: FastifyReply) => answer(bound, request, reply)
    if (call.upload) {
      // A caller without permission or room is refused before the bytes are taken.
      const onRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        limit(request)
        await admit(call, guards, request)
        files.enterUpload(ownerOf(request), reply)
      }
      acceptOnlyBytes(app, (scope) => scope.route({ ...route, onRequest, handler: respond }))
      continue
    }
    app.route({
      ...route,
      onRequest: (request, _reply, done) => {
        limit(request)
        done()
      },
      preValidation: (request) => admit(call, guards, request),
      handler: respond,
    })
  }
  refuseOtherMethods(app)
}

const addressOf = (call: Call): string => call.path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Other methods of the contract's addresses get 405; other addresses are not the API's. */
function refuseOtherMethods(app: FastifyInstance): void {
  const calls = Map.groupBy(Object.values<Call>(contract), addressOf)
  for (const [url, those] of calls) {
    const allowed = those.map(({ method }) => method)
    app.route({
      method: (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
        (method) => !allowed.some((one) => one === method),
      ),
      url,
      exposeHeadRoute: false,
      onRequest: async (_request, reply) => {
        reply.header('allow', allowed.join(', '))
        throw new Refusal('METODO_NAO_PERMITIDO')
      },
      handler: async () => {},
    })
  }
}

/** The guards in the order of `errorsOf`. Thrown refusals answer. */
async function admit(call: Call, guards: Guards, request: FastifyRequest): Promise<void> {
  if (call.method === 'POST') guards.csrf.check(request)
  if (call.auth === 'api-key' && request.headers['x-api-key'] !== guards.apiKey) {
    throw new Refusal('CHAVE_API_INVALIDA')
  }
  if (call.auth !== 'bearer' && guards.proofOf) {
    request.proofKey = await guards.proofOf(request)
    const refusal = request.proofKey === undefined ? unproven(call) : undefined
    if (refusal !== undefined) throw new Refusal(refusal)
  }
  if (call.auth === 'bearer') {
    request.caller = await guards.authenticate(request, call)
    guards.limit('session', request)
    if (!(call.scopes ?? PORTAL).includes(request.caller.scope)) throw new Refusal('ESCOPO_INSUFICIENTE')
  }
  if (call.limit !== limitOfKind(call)) await guards.limitWidely(call.limit, request)
  if (call.module !== undefined && !(request.caller && opens(request.caller, call.module))) {
    throw new Refusal('MODULO_NAO_PERMITIDO')
  }
}

const PORTAL: readonly Scope[] = ['portal']
/** The limit that counted every call of the kind before. */
const limitOfKind = ({ auth }: Call): LimitName => (auth === 'bearer' ? 'session' : 'visitorAddress')
const NEGOTIATION: ReadonlySet<ModuleName> = new Set(['NEGOCIACAO', 'ACORDO_ANDAMENTO'])

/** FLOW-11: debts and agreements are one area: either module opens it, or a session for negotiation alone (SSO-10). */
const opens = ({ modules, scope }: Caller, required: ModuleName | readonly ModuleName[]): boolean =>
  [required]
    .flat()
    .some(
      (module) =>
        modules.includes(module) ||
        (NEGOTIATION.has(module) && (scope === 'negociacao' || modules.some((one) => NEGOTIATION.has(one)))),
    )

type Bound = { call: Call; handler: AnyHandler; reach: Reach; streams: EventStreams; files: FilesInHand }

async function answer(
  { call, handler, reach, streams, files }: Bound,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const args = {
    params: read(call, call.params, request.params),
    query: read(call, call.query, request.query),
    body: read(call, call.body, request.body),
    fileName: call.upload && readFileName(request),
    bytes: call.upload && ((request.body as Buffer | undefined) ?? Buffer.alloc(0)),
    key: call.idempotent ? readKey(request) : undefined,
    caller: request.caller,
    request,
    reply,
    signal: call.stream && streams.enter(ownerOf(request), reply),
  }
  await checkReach(call, reach, args)
  if (call.file) files.enter(ownerOf(request), reply)
  const result = await handler(args as never)
  if (call.stream) return sendEvents(reply, call.reply, result as AsyncIterable<unknown>, request)
  if (call.file) return sendFile(reply, call.file, result as FileAnswer)
  reply.header('content-type', 'application/json; charset=utf-8')
  // Parsing the answer is the whitelist: a field that the contract does not name is a bug here, not a leak there.
  return reply.send(JSON.stringify(call.reply.parse(result)))
}

async function checkReach({ reach }: Call, check: Reach, args: ReachParts): Promise<void> {
  if (reach === undefined || reach === 'own' || args.caller === undefined) return
  const [subject, part, field] = reach
  await check[subject](args.caller, (args[part] as Record<string, string>)[field] ?? '')
}

type ReachParts = { caller: Caller | undefined; params: unknown; query: unknown; body: unknown }

const ownerOf = (request: FastifyRequest): string => request.caller?.sessionId ?? request.ip

function read(call: Call, schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const field = firstField(result.error.issues, call.fieldErrors)
  throw new Refusal(call.fieldErrors?.[field] ?? 'REQUISICAO_INVALIDA', field === '' ? {} : { field })
}

/** The field that the refusal names: the first with words of its own, if any. */
function firstField(issues: readonly z.core.$ZodIssue[], fieldErrors: Call['fieldErrors'] = {}): string {
  const fields = issues.flatMap((issue): string[] => [
    ...(issue.path.length > 0 ? [String(issue.path[0])] : []),
    ...(issue.code === 'invalid_union' ? [firstField(issue.errors.flat(), fieldErrors)] : []),
  ])
  return fields.find((field) => field in fieldErrors) ?? fields[0] ?? ''
}

function readKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !/^[A-Za-z0-9_-]{8,64}$/.test(key)) throw new Refusal('CHAVE_IDEMPOTENCIA_INVALIDA')
  return key
}

/** The sender's name of the file, in a header: an address is logged on its way. */
function readFileName(request: FastifyRequest): string {
  const name = decoded(request.headers['x-nome-arquivo'])
  if (name === undefined || name.length > MOST_OF_A_NAME) throw new Refusal('ARQUIVO_NOME_RECUSADO')
  return name
}

function decoded(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}
