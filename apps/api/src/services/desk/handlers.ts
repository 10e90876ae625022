import { DeskClerk, DeskDecision, DeskOrder, DeskQueue } from '@portal/contract/desk'
import { fileTypes } from '@portal/contract/files'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Desk, DeskAnswer } from '../../platform/http/desk.ts'
import { type Limiter, networkOf } from '../../platform/http/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { RecordSecurity } from '../../platform/security/security-log.ts'
import { type DeskActs, itemOf, notYours } from './acts.ts'
import type { Clerk, ClerkSessions } from './clerk-sessions.ts'
import type { DeskQueueService } from './queue.ts'

type Deps = {
  desk: Desk
  sessions: ClerkSessions
  queue: DeskQueueService
  acts: DeskActs
  cookie: SessionCookie
  /** The origin of the page: no other may send orders. */
  origin: string
  limit: Limiter
  record: RecordSecurity
  /** The name of a person, for the security log to veil. */
  personOf(holder: { issuer: string; cpf: string }): string
}
export type SessionCookie = {
  read(request: FastifyRequest): string | undefined
  clear(reply: FastifyReply): void
}
type Call = { request: FastifyRequest; clerk: Clerk; id: string }

const Id = z.uuid()
const FileAnswer = z.object({ tipo: z.enum(['pdf', 'jpg', 'png']), conteudo: z.base64() })
const fileKinds = { pdf: fileTypes.pdf, jpg: 'image/jpeg', png: 'image/png' } as const
const roleNames = { acts: 'ATENDE', approves: 'APROVA' } as const

/** The calls of the desk's page, each by a clerk with a session. */
export function bindDeskCalls(app: FastifyInstance, deps: Deps): void {
  const { desk, sessions, queue, acts, cookie, record } = deps

  const clerkOf = clerkReader(deps)

  const bind = (method: 'GET' | 'POST', url: string, answer: (call: Call, reply: FastifyReply) => Promise<unknown>) =>
    app.route<{ Params: { id?: string } }>({
      method,
      url,
      handler: async (request, reply) =>
        answer({ request, clerk: await clerkOf(request), id: request.params.id ?? '' }, reply),
    })

  const told = teller(deps)

  const tell = (reply: FastifyReply, call: Call, deed: DeskDeed, answer: DeskAnswer): FastifyReply => {
    told(call, deed, answer)
    return reply.code(answer.status).send(answer.body)
  }

  bind('GET', '/mesa/sessao', async ({ clerk: { name: nome, login, roles } }) => {
    const emissores = await sessions.issuers()
    return DeskClerk.parse({ nome, login, papeis: roles.map((role) => roleNames[role]), emissores })
  })

  bind('POST', '/mesa/sair', async ({ request, clerk }, reply) => {
    await sessions.end(cookie.read(request) ?? '')
    record('session-end', { ...placeOf(request), actor: clerk.login })
    cookie.clear(reply)
    return reply.code(204).send()
  })

  bind('GET', '/mesa/fila', async ({ clerk: { id } }) =>
    DeskQueue.parse({ itens: await queue.of(id), encerradas: await queue.closedOf(id) }),
  )

  bind('POST', '/mesa/ordens', async (call, reply) => {
    const order = DeskOrder.safeParse(call.request.body)
    if (!order.success) throw new Refusal('REQUISICAO_INVALIDA', fieldOf(order.error))
    const may = call.clerk.roles.includes('acts')
    const answer = may ? await acts.order(call.clerk, order.data) : notYours
    return tell(reply, call, { act: order.data.pedido.acao, ...itemOf(order.data) }, answer)
  })

  bind('POST', '/mesa/propostas/:id', async (call, reply) => {
    const decision = DeskDecision.safeParse(call.request.body)
    if (!decision.success || !Id.safeParse(call.id).success) throw new Refusal('REQUISICAO_INVALIDA')
    const answer = await acts.decide(call.clerk, call.id, decision.data)
    return tell(reply, call, { act: decision.data.aprova ? 'aprovar' : 'recusar', item: call.id }, answer)
  })

  bind('GET', '/mesa/arquivos/:id', async (call, reply) => {
    if (!Id.safeParse(call.id).success) throw new Refusal('REQUISICAO_INVALIDA')
    const deed = { act: 'arquivo', item: call.id }
    const answer = await desk.requests({ acao: 'arquivo', arquivo: call.id }, call.clerk.login)
    if (answer.status !== 200) return tell(reply, call, deed, answer)
    const { tipo, conteudo } = FileAnswer.parse(answer.body)
    told(call, deed, answer)
    reply.header('content-disposition', `${tipo === 'pdf' ? 'attachment' : 'inline'}; filename="arquivo.${tipo}"`)
    // A file that somebody sent is no page of ours, whatever opens it.
    reply.header('content-security-policy', "sandbox;default-src 'none';frame-ancestors 'none'")
    return reply.type(fileKinds[tipo]).send(Buffer.from(conteudo, 'base64'))
  })
}

/** The clerk of a call; refuses a call of nobody, or of another page. */
function clerkReader({ sessions, cookie, origin, limit, record }: Deps) {
  return async (request: FastifyRequest): Promise<Clerk> => {
    limit('address', request)
    const clerk = await sessions.authenticate(cookie.read(request))
    // A cookie of this site alone; still no other page may send an order by it.
    if (request.method !== 'GET' && request.headers.origin !== origin) {
      record('malicious-csrf', { ...placeOf(request), ...(clerk && { actor: clerk.login }) })
      throw new Refusal('CSRF_INVALIDO')
    }
    if (clerk === undefined) throw new Refusal('SESSAO_EXPIRADA')
    return clerk
  }
}

/** Each act has its line, as a signed order has: by whom, on which item, about whom. */
const teller =
  ({ record, personOf }: Deps) =>
  ({ request, clerk }: Call, deed: DeskDeed, { status, about }: DeskAnswer): void =>
    record('desk-act', {
      ...placeOf(request),
      ...deed,
      actor: clerk.login,
      status,
      ...(about && { person: personOf(about) }),
    })

type DeskDeed = { act: string; item?: string }

/** The call, its place and its id: a line of the log leads to the access line of the same call. */
export const placeOf = (request: FastifyRequest) => ({
  step: request.routeOptions.url ?? '',
  network: networkOf(request.ip),
  reqId: request.id,
})

function fieldOf({ issues: [issue] }: z.ZodError): { field?: string } {
  const field = issue?.path.at(-1)
  return typeof field === 'string' ? { field } : {}
}
