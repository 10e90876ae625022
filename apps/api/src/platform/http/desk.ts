import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNPROVEN_BYTES, hangUp, takeBytes } from './bodies.ts'
import type { Limiter } from './limits.ts'
import type { SenderCheck } from './sender-networks.ts'

/** `about`: the person that an order was about, for the security log. */
export type DeskAnswer = { status: number; body: object; about?: { issuer: string; cpf: string } }
export type Desk = {
  file(bytes: Buffer): Promise<DeskAnswer>
  suspense(body: unknown, by: string): Promise<DeskAnswer>
  links(body: unknown, origin: string): Promise<DeskAnswer>
  rescues(body: unknown, by: string): Promise<DeskAnswer>
  accesses(body: unknown, by: string): Promise<DeskAnswer>
  debts(body: unknown, by: string): Promise<DeskAnswer>
  credits(body: unknown, by: string): Promise<DeskAnswer>
  claims(body: unknown): Promise<DeskAnswer>
  requests(body: unknown, by: string): Promise<DeskAnswer>
  ledger(body: unknown): Promise<DeskAnswer>
  received(body: unknown): Promise<DeskAnswer>
}

/** The verdict on a whole order: its id and the person who acts, or its fault. */
export type OrderVerdict =
  /** `isFormer`: signed as in release 2, without the address. */
  { id: string; by: string; act: string | null; isFormer: boolean } | 'forged' | 'anonymous' | 'again'
/** A body that went to a disk as it came is judged by its digest. */
type SignedOrder = { address: string; body: Buffer | { sha256: string } }
export type DeskOrders = {
  /** The verdict on a signature before the body is read: for certain, by its form alone, or against it. */
  admit(signature: string | undefined, address: string): Promise<'proven' | 'likely' | 'forged'>
  take(signature: string | undefined, order: SignedOrder): Promise<OrderVerdict>
  conclude(id: string, status: number): Promise<void>
}
type Deps = {
  desk: Desk
  orders: DeskOrders
  limit: Limiter
  checkSender: SenderCheck
  originOf(request: FastifyRequest): string
}

type OrderBody = { bytes: Buffer; by: string; request: FastifyRequest }

/** A day of a large issuer: some 15 000 slips of two lines of 240. */
const FILE_BYTES = 8 * 1024 * 1024
const FILE_ADDRESS = '/webhook/retorno'

/** Answers to orders that are not taken. */
export const orderRefusals = {
  anonymous: { status: 400, body: { mensagem: 'Falta na assinatura quem age (por=) e a sua marca (id=).' } },
  again: { status: 409, body: { mensagem: 'Este pedido já foi recebido. Para repetir, assine outro.' } },
} as const

/** Signed calls of an issuer's back office: return files, and decisions on money, debts and links. */
export async function bindDesk(app: FastifyInstance, deps: Deps): Promise<void> {
  const { desk, orders, limit, checkSender, originOf } = deps
  const routes: Record<string, (order: OrderBody) => Promise<DeskAnswer>> = {
    [FILE_ADDRESS]: ({ bytes }) => desk.file(bytes),
    '/webhook/suspenso': ({ bytes, by }) => desk.suspense(parsed(bytes), by),
    '/webhook/resgate': ({ bytes, by }) => desk.rescues(parsed(bytes), by),
    '/webhook/acesso': ({ bytes, by }) => desk.accesses(parsed(bytes), by),
    '/webhook/divida': ({ bytes, by }) => desk.debts(parsed(bytes), by),
    '/webhook/credito': ({ bytes, by }) => desk.credits(parsed(bytes), by),
    '/webhook/protocolo': ({ bytes }) => desk.claims(parsed(bytes)),
    '/webhook/recebidos': ({ bytes }) => desk.received(parsed(bytes)),
    '/webhook/aceites': ({ bytes }) => desk.ledger(parsed(bytes)),
    '/webhook/servico': ({ bytes, by }) => desk.requests(parsed(bytes), by),
    '/webhook/link-negociacao': ({ bytes, request }) => desk.links(parsed(bytes), originOf(request)),
  }
  await app.register(async (scope) => {
    takeBytes(scope, ['text/plain', 'application/json'])
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      limit('noticeAddress', request)
      checkSender('MESA', request)
      const { url = '' } = request.routeOptions
      const admitted = await orders.admit(signatureOf(request), url)
      if (admitted === 'forged') {
        request.securityMark = markOf('forged', request)
        hangUp(reply)
        return reply.code(401).send()
      }
      const isProven = admitted === 'proven'
      const most = isProven && url === FILE_ADDRESS ? FILE_BYTES : UNPROVEN_BYTES
      app.bodies.admit(request, { most, isProven })
      return undefined
    }
    for (const [address, answer] of Object.entries(routes)) {
      scope.post(
        address,
        { onRequest: admit, config: { admitsBody: true } },
        async (request, reply): Promise<FastifyReply> => {
          const bytes = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
          const order = await orders.take(signatureOf(request), { address, body: bytes })
          request.securityMark = markOf(order, request)
          if (order === 'forged') return reply.code(401).send()
          if (typeof order === 'string') return reply.code(orderRefusals[order].status).send(orderRefusals[order].body)
          const { status, body, about } = await answer({ bytes, by: order.by, request })
          request.personKnown = about
          await orders.conclude(order.id, status)
          return reply.code(status).send(body)
        },
      )
    }
  })
}

const eventOf = {
  forged: 'webhook-signature-fail',
  anonymous: 'desk-anonymous',
  again: 'desk-replay',
} as const

/** The address says at which of the desk's calls, never with what. */
export function markOf(
  order: OrderVerdict,
  { routeOptions: { url = '' } }: FastifyRequest,
): FastifyRequest['securityMark'] {
  if (typeof order === 'string') return { event: eventOf[order], step: url }
  const { by: actor, act, isFormer } = order
  return {
    event: 'desk-act',
    step: url,
    actor,
    ...(act !== null && { act }),
    ...(isFormer && { code: 'ASSINATURA_V1' }),
  }
}

export const signatureOf = ({ headers: { 'x-signature': signature } }: FastifyRequest): string | undefined =>
  typeof signature === 'string' ? signature : undefined

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
