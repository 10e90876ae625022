import { createBearer, type BearerConfig } from './bearer.ts'
import { createOnce } from './create-once.ts'
import { GatewayError, refusal } from './gateway-error.ts'
import { createHttpClient, type HttpAnswer, type Mtls } from './http.ts'
import { readPixCharge, type PixCharge } from './pix-wire.ts'
import { textFromCents } from './wire-money.ts'

export { parsePixNotice } from './pix-wire.ts'
export type { PixCharge, ReceivedPix } from './pix-wire.ts'

export type PixOrder = {
  /** 26 to 35 of [A-Za-z0-9], random: it is the id that makes the creation happen once. */
  txid: string
  amountCents: number
  expiresInSeconds: number
  payer?: { cpf: string; name: string }
  /** Shown to the payer by their bank, at most 140 characters. */
  description: string
}

/** What the house asks of a PSP. Every call may throw GatewayError. */
export type PixGateway = {
  /** Idempotent by txid: may be called again with the same order after any error. */
  createCharge(order: PixOrder): Promise<PixCharge>
  findCharge(txid: string): Promise<PixCharge | undefined>
  /** Does nothing to a charge that is absent or removed already; a paid one is refused. */
  removeCharge(txid: string): Promise<void>
  registerWebhook(url: string): Promise<void>
}

export type PixConfig = Omit<BearerConfig, 'scope'> & {
  baseUrl: string
  /** The receiver's Pix key (chave). */
  key: string
  mtls?: Mtls
}

type PixOptions = { config: PixConfig; clock: { now(): Date }; timeoutMs?: number }

const SCOPE = 'cob.read cob.write webhook.read webhook.write'

/** The Banco Central's API Pix v2 (bacen/pix-api 2.9.0): immediate charges of one receiver's key. */
export const createPixGateway = ({ config, clock, timeoutMs = 4000 }: PixOptions): PixGateway & { close(): void } => {
  const http = createHttpClient({ gateway: 'pix', timeoutMs, mtls: config.mtls })
  const bearer = createBearer({ gateway: 'pix', http, config: { ...config, scope: SCOPE }, clock })
  const base = config.baseUrl.replace(/\/+$/, '')

  const send = (method: 'GET' | 'PUT' | 'PATCH', path: string, json?: unknown) =>
    bearer.send({ method, url: `${base}${path}`, json })

  const findCharge = async (txid: string) => {
    const answer = await send('GET', cob(txid))
    return answer.status === 404 ? undefined : theCharge(accepted(answer), txid)
  }

  const createCharge = async (order: PixOrder) => {
    const create = async () =>
      theCharge(accepted(await send('PUT', cob(order.txid), chargeBody(order, config.key))), order.txid)
    const charge = await createOnce({ create, find: () => findCharge(order.txid) })
    if (charge.amountCents === order.amountCents) return charge
    throw new GatewayError('pix', 'bad-answer', 'the charge has another amount')
  }

  const removeCharge = async (txid: string) => {
    const answer = await send('PATCH', cob(txid), { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
    if (answer.status < 300 || answer.status === 404) return
    const charge = await findCharge(txid)
    if (!charge?.status.startsWith('REMOVIDA')) throw refusal('pix', answer)
  }

  return {
    createCharge,
    findCharge,
    removeCharge,
    registerWebhook: async (url) => {
      accepted(await send('PUT', `/webhook/${encodeURIComponent(config.key)}`, { webhookUrl: url }))
    },
    close: () => http.close(),
  }
}

const cob = (txid: string) => `/cob/${encodeURIComponent(txid)}`

const accepted = (answer: HttpAnswer): unknown => {
  if (answer.status >= 400) throw refusal('pix', answer)
  return answer.body
}

const theCharge = (body: unknown, txid: string) => {
  const charge = readPixCharge(body)
  if (charge.txid !== txid) throw new GatewayError('pix', 'bad-answer', 'the charge has another txid')
  return charge
}

const chargeBody = (order: PixOrder, key: string) => ({
  calendario: { expiracao: order.expiresInSeconds },
  ...(order.payer ? { devedor: { cpf: order.payer.cpf, nome: order.payer.name } } : {}),
  valor: { original: textFromCents(order.amountCents) },
  chave: key,
  solicitacaoPagador: order.description.slice(0, 140),
})
