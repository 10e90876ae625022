import { randomUUID } from 'node:crypto'
import { AUTOMATIC_SCOPE, type AutomaticGateway, automaticCalls, type PspCall } from './pix-automatic.ts'
import type { PixAccount } from './pix-debits.ts'
import { createBearer, type BearerConfig } from './bearer.ts'
import { createOnce } from './create-once.ts'
import { GatewayError, refusal } from './gateway-error.ts'
import { createHttpClient, type HttpAnswer, type Mtls } from './http.ts'
import { dueChargeBody, type DuePixCharge, type DuePixOrder, readDueCharge } from './pix-due.ts'
import type { PixReceiver, ReceiverOf } from './pix-code.ts'
import { readReceivedPage, type ReceivedPage, type ReceivedPeriod, receivedQuery } from './pix-received.ts'
import { readPixCharge, type PixCharge } from './pix-wire.ts'
import { textFromCents } from './wire-money.ts'

export { parsePixNotice } from './pix-wire.ts'
export type { PixCharge, ReceivedPix } from './pix-wire.ts'

export type PixOrder = {
  /** 26 to 35 of [A-Za-z0-9], random: by this id the charge is created once. */
  txid: string
  amountCents: number
  expiresInSeconds: number
  payer?: { cpf: string; name: string }
  /** The issuer that is paid; one without a key of its own has the house's. */
  issuer?: string
  /** Shown to the payer by their bank, at most 140 characters. */
  description: string
}

/** The calls to a PSP. Each may throw GatewayError. */
export type PixGateway = {
  /** Idempotent by txid: may be called again with the same order after any error. */
  createCharge(order: PixOrder): Promise<PixCharge>
  findCharge(txid: string): Promise<PixCharge | undefined>
  /** Does nothing to a charge that is absent or removed already; a paid one is refused. */
  removeCharge(txid: string): Promise<void>
  /** The same three for a charge with a due date (cobv). */
  createDueCharge(order: DuePixOrder): Promise<DuePixCharge>
  findDueCharge(txid: string): Promise<DuePixCharge | undefined>
  removeDueCharge(txid: string): Promise<void>
  /** A page of all that the key received in a period, whatever it was paid for. */
  listReceived(period: ReceivedPeriod, page: number): Promise<ReceivedPage>
  /** One webhook for each key. */
  registerWebhook(url: string): Promise<void>
  /** Pix Automático; undefined without an account to pay into. */
  automatic: AutomaticGateway | undefined
  /** True for an issuer that is paid under a name of its own: an automatic debit into our account names another. */
  hasOwnKey(issuer: string): boolean
}

export type PixConfig = BearerConfig & {
  baseUrl: string
  /** The receiver's Pix key (chave). */
  key: string
  /** Keys of issuers that are paid under their own name, by issuer. */
  issuerKeys?: Record<string, PixReceiver & { key: string }>
  mtls?: Mtls
  /** Our account, where Pix Automático is offered. */
  account?: PixAccount
  /** The receiver in codes that we compose for a PSP that gives none. */
  receiver?: PixReceiver
  /** Headers of this PSP on every call besides the standard's; `{uuid}` is a fresh one each time. */
  headers?: Record<string, string>
  query?: Record<string, string>
}

type PixOptions = { config: PixConfig; clock: { now(): Date }; timeoutMs?: number }

/** A PSP that grants no reading of the list refuses the whole token: the list has one of its own. */
const LIST_SCOPE = 'pix.read'
const SCOPE = 'cob.read cob.write cobv.read cobv.write webhook.read webhook.write'

/** The Banco Central's API Pix v2 (bacen/pix-api 2.9.0): charges of one receiver's key, immediate and with a due date. */
export const createPixGateway = ({ config, clock, timeoutMs = 4000 }: PixOptions): PixGateway & { close(): void } => {
  const http = createHttpClient({ gateway: 'pix', timeoutMs, mtls: config.mtls })
  const bearer = createBearer({ gateway: 'pix', http, config: { scope: SCOPE, ...config }, clock })
  const listBearer = createBearer({ gateway: 'pix', http, config: { scope: LIST_SCOPE, ...config }, clock })
  const debitBearer = createBearer({ gateway: 'pix', http, config: { scope: AUTOMATIC_SCOPE, ...config }, clock })
  const { keys, keyOf, receiverOf } = keysOf(config)
  const base = config.baseUrl.replace(/\/+$/, '')

  const addressOf = (path: string, asked: Record<string, string> = {}): string => {
    const query = new URLSearchParams({ ...asked, ...config.query }).toString()
    return `${base}${path}${query && `?${query}`}`
  }

  const send = (method: 'GET' | 'PUT' | 'PATCH', path: string, json?: unknown) =>
    bearer.send({ method, url: addressOf(path), headers: headersOf(config.headers ?? {}), json })

  const list = (asked: Record<string, string>) =>
    listBearer.send({ method: 'GET', url: addressOf('/pix', asked), headers: headersOf(config.headers ?? {}) })

  const sendAutomatic: PspCall['send'] = (method, path, json, asked) =>
    debitBearer.send({ method, url: addressOf(path, asked), headers: headersOf(config.headers ?? {}), json })

  /** The calls of one kind of charge: find, create once by its txid, remove. */
  const resource = <Charge extends Pick<PixCharge, 'status' | 'amountCents'>>(
    kind: 'cob' | 'cobv',
    read: (body: unknown, txid: string, receiverOf: ReceiverOf) => Charge,
  ) => {
    const path = (txid: string) => `/${kind}/${encodeURIComponent(txid)}`

    const find = async (txid: string) => {
      const answer = await send('GET', path(txid))
      return answer.status === 404 ? undefined : read(accepted(answer), txid, receiverOf)
    }

    const create = async ({ txid, amountCents }: { txid: string; amountCents: number }, body: object) => {
      const put = async () => read(accepted(await send('PUT', path(txid), body)), txid, receiverOf)
      const charge = await createOnce({ create: put, find: () => find(txid), isTaken })
      if (charge.amountCents === amountCents) return charge
      throw new GatewayError('pix', 'bad-answer', 'the charge has another amount')
    }

    const remove = async (txid: string) => {
      const answer = await send('PATCH', path(txid), { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
      if (answer.status < 300 || answer.status === 404) return
      const charge = await find(txid)
      if (!charge?.status.startsWith('REMOVIDA')) throw refusal('pix', answer)
    }

    return { find, create, remove }
  }

  const immediate = resource('cob', readPixCharge)
  const due = resource('cobv', readDueCharge)

  return {
    createCharge: (order) => immediate.create(order, chargeBody(order, keyOf(order.issuer))),
    findCharge: immediate.find,
    removeCharge: immediate.remove,
    createDueCharge: (order) => due.create(order, dueChargeBody(order, keyOf(order.issuer))),
    findDueCharge: due.find,
    removeDueCharge: due.remove,
    listReceived: async (period, page) => readReceivedPage(accepted(await list(receivedQuery(period, page))), keys),
    registerWebhook: async (url) => {
      for (const key of keys) accepted(await send('PUT', `/webhook/${encodeURIComponent(key)}`, { webhookUrl: url }))
    },
    automatic: config.account && automaticCalls({ send: sendAutomatic, accepted, isNotThere }, config.account),
    hasOwnKey: (issuer) => config.issuerKeys?.[issuer] !== undefined,
    close: () => http.close(),
  }
}

/** Every key that is ours, and whose each is. */
function keysOf({ key, issuerKeys = {}, receiver }: PixConfig) {
  const owners = Object.values(issuerKeys)
  const receiverOf: ReceiverOf = (named) => owners.find((owner) => owner.key === named) ?? receiver
  return {
    keys: [...new Set([key, ...owners.map((owner) => owner.key)])],
    keyOf: (issuer = ''): string => issuerKeys[issuer]?.key ?? key,
    receiverOf,
  }
}

const isNotThere = ({ status }: HttpAnswer) => status === 404

const accepted = (answer: HttpAnswer): unknown => {
  if (answer.status >= 400) throw refusal('pix', answer)
  return answer.body
}

/** A txid in use is 400 in the standard, as any refused order, and 409 at some PSPs. */
const isTaken = ({ status }: GatewayError) => status === 400 || status === 409

const headersOf = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{uuid}', () => randomUUID())]),
  )

const chargeBody = (order: PixOrder, key: string) => ({
  calendario: { expiracao: order.expiresInSeconds },
  ...(order.payer ? { devedor: { cpf: order.payer.cpf, nome: order.payer.name } } : {}),
  valor: { original: textFromCents(order.amountCents) },
  chave: key,
  solicitacaoPagador: order.description.slice(0, 140),
})
