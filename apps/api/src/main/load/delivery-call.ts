import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errors } from '@portal/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Loading } from '../../platform/db/loading.ts'
import { hangUp, takeStream } from '../../platform/http/bodies.ts'
import { type DeskOrders, markOf, orderRefusals, signatureOf } from '../../platform/http/desk.ts'
import { statusOf } from '../../platform/http/errors.ts'
import type { Limiter } from '../../platform/http/limits.ts'
import type { SenderCheck } from '../../platform/http/sender-networks.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Ledger, refusedWords } from './ledger.ts'
import { type LineAnswer, lineAnswer } from './line-answer.ts'
import { type LoadReport, RefusedDelivery, loadFolder } from './load.ts'
import type { Counts } from './take-file.ts'
import { unpackDelivery } from './tar.ts'

/** Some 25 000 cards with an invoice of eight lines each: a quarter of a minute. More comes in further deliveries. */
const MOST_BYTES = 32 * 1024 * 1024

/** A dry run has an address of its own, which its signature binds. */
const addresses = { '/webhook/entrega': false, '/webhook/entrega/ensaio': true }
/** No program signed for these before `v2`, and a former signature would post a dry run as a delivery. */
export const deliveryAddresses: ReadonlySet<string> = new Set(Object.keys(addresses))

/** A load's own connection; undefined where there is none, as behind a pooler. */
export type OpenLoading = (() => Promise<Loading>) | undefined

type Deps = {
  orders: DeskOrders
  limit: Limiter
  checkSender: SenderCheck
  clock: Clock
  openLoading: OpenLoading
}

/** Deliveries by signed calls: the folder of `npm run load` as a tar, answered by a line for each thing that happens. */
export async function bindDeliveries(app: FastifyInstance, deps: Deps): Promise<void> {
  const { orders, limit, checkSender } = deps
  const seat = oneAtATime()
  const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    limit('noticeAddress', request)
    checkSender('MESA', request)
    const { url = '' } = request.routeOptions
    if ((await orders.admit(signatureOf(request), url)) !== 'proven') {
      request.securityMark = markOf('forged', request)
      hangUp(reply)
      return reply.code(401).send()
    }
    app.bodies.admit(request, { most: MOST_BYTES, isProven: true })
    return undefined
  }
  await app.register(async (scope) => {
    takeStream(scope, ['application/x-tar'])
    for (const [address, isTry] of Object.entries(addresses))
      scope.post(address, { onRequest: admit, config: { admitsBody: true } }, async (request, reply) => {
        const answer = lineAnswer((lines) => void reply.type('application/x-ndjson').send(lines))
        try {
          const refusal = await seat(() => takeDelivery(deps, { address, isTry, request, answer }))
          return refusal === undefined ? reply : reply.code(refusal.status).send(refusal.body)
        } catch (error) {
          if (!answer.hasBegun()) throw error
          logOf({ request })(error, 'a delivery was answered, and its row or its folder stayed')
          return reply
        } finally {
          // Whoever reads the end may send the next.
          answer.end()
        }
      })
  })
}

/** A process has one delivery on its disk, and works on one. */
function oneAtATime() {
  let isTaken = false
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isTaken) throw new Refusal('SERVICO_OCUPADO', { retryAfterSeconds: 10 })
    isTaken = true
    try {
      return await work()
    } finally {
      isTaken = false
    }
  }
}

type DeliveryCall = { address: string; isTry: boolean; request: FastifyRequest; answer: LineAnswer }
type OrderRefusal = { status: number; body?: object }

/** Answers, but for an order that is not taken; nothing of the delivery is held any more. */
async function takeDelivery(deps: Deps, call: DeliveryCall): Promise<OrderRefusal | undefined> {
  const { orders, openLoading } = deps
  const { address, request } = call
  if (openLoading === undefined) throw new Refusal('CARGA_SEM_CONEXAO')
  const folder = await mkdtemp(join(tmpdir(), 'entrega-'))
  try {
    const body = await spool(request.body as AsyncIterable<Buffer>, folder)
    const order = await orders.take(signatureOf(request), { address, body })
    request.securityMark = markOf(order, request)
    if (order === 'forged') return { status: 401 }
    if (typeof order === 'string') return orderRefusals[order]
    await concluding(orders, order.id, () => loadOnce(openLoading, { ...deps, ...call, folder }))
    return undefined
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A signature that is spent has a row that says how it ended, whatever it ended by. */
async function concluding(orders: DeskOrders, id: string, work: () => Promise<number>): Promise<void> {
  let status = 500
  try {
    status = await work()
  } catch (error) {
    status = statusOf(error)
    throw error
  } finally {
    await orders.conclude(id, status)
  }
}

type Work = Pick<Deps, 'clock'> & DeliveryCall & { folder: string }

async function loadOnce(open: NonNullable<OpenLoading>, work: Work): Promise<number> {
  const loading = await open()
  try {
    return await answerLoad(loading, work)
  } finally {
    // All is said and done by now.
    await loading.close().catch((error: unknown) => logOf(work)(error, 'the connection of a delivery did not close'))
  }
}

const logOf =
  ({ request: { log, id: reqId } }: Pick<Work, 'request'>) =>
  (err: unknown, text: string): void =>
    log.error({ err, reqId }, text)

/** Lays the files out as they come, and gives the digest of all bytes, by which the signature is judged. */
async function spool(bytes: AsyncIterable<Buffer>, folder: string): Promise<{ sha256: string }> {
  const digest = createHash('sha256')
  async function* measured() {
    for await (const chunk of bytes) {
      digest.update(chunk)
      yield chunk
    }
  }
  try {
    await unpackDelivery(measured(), folder)
  } catch (error) {
    throw refusalOf(error)
  }
  return { sha256: digest.digest('hex') }
}

const FULL_DISK = 'ENOSPC'

function refusalOf(error: unknown): unknown {
  if (error instanceof RefusedDelivery) return new Refusal(error.code, { ...(error.field && { field: error.field }) })
  return (error as NodeJS.ErrnoException).code === FULL_DISK
    ? new Refusal('SERVICO_OCUPADO', { retryAfterSeconds: 60 })
    : error
}

/** Answers line by line, so that a proxy sees it go on; a refusal of the whole comes before the first. Gives the status. */
async function answerLoad(loading: Loading, work: Work): Promise<number> {
  const { clock, folder, isTry, answer } = work
  const { say, rest } = answer
  const ledger: Ledger = {
    refuse: (refusal) => say({ tipo: 'REJEITADA', ...refusedWords(refusal) }),
    change: (change) => say({ tipo: 'DIFERENCA', ...change }),
    close() {},
  }
  const batched = (arquivo: string, { read }: Counts) => say({ tipo: 'ANDAMENTO', arquivo, lidas: read })
  const told = (arquivo: string, counts: Counts) => say({ tipo: 'ARQUIVO', arquivo, ...wireCounts(counts) })
  try {
    say(wireEnd(await loadFolder({ loading, clock, folder, isTry, ledger, batched, rest, told }), isTry))
    return 200
  } catch (error) {
    if (!answer.hasBegun()) throw refusalOf(error)
    logOf(work)(error, 'a delivery stopped half-way')
    say({ tipo: 'FALHA', codigo: 'SERVICO_OCUPADO', mensagem: errors.SERVICO_OCUPADO.message })
    return errors.SERVICO_OCUPADO.status
  }
}

const wireCounts = ({ read, fresh, changed, same, refused }: Counts) => ({
  lidas: read,
  novas: fresh,
  alteradas: changed,
  iguais: same,
  rejeitadas: refused,
})

const wireEnd = ({ wasDone, counts }: LoadReport, isTry: boolean) => ({
  tipo: 'FIM',
  situacao: wasDone ? 'JA_TINHA_ENTRADO' : isTry ? 'ENSAIO' : 'ENTROU',
  rejeitadas: Object.values(counts).reduce((sum, { refused }) => sum + refused, 0),
})
