import type { CivilDate } from '@portal/brazil/dates'
import { createBearer, type BearerConfig } from './bearer.ts'
import { createOnce } from './create-once.ts'
import { GatewayError, refusal } from './gateway-error.ts'
import { createHttpClient, type HttpAnswer, type Mtls } from './http.ts'
import { readSlip, type SlipState } from './slips-wire.ts'
import { textFromCents } from './wire-money.ts'

export { parseSlipNotice } from './slips-wire.ts'
export type { SlipEvent, SlipNotice, SlipState } from './slips-wire.ts'

export type SlipOrder = {
  /** Our own number (seuNumero), 1 to 40 of [A-Za-z0-9-]: the id that makes the registration happen once. */
  ourNumber: string
  amountCents: number
  dueDate: CivilDate
  payer: { cpf: string; name: string }
  description: string
}

/** What the house asks of the bank that registers its slips. Every call may throw GatewayError. */
export type SlipGateway = {
  /** Idempotent by ourNumber: may be called again with the same order after any error. Usually answers REGISTRANDO. */
  register(order: SlipOrder): Promise<SlipState>
  find(ourNumber: string): Promise<SlipState | undefined>
  /** Baixa: the slip can no longer be paid. Does nothing to one absent or written off already; a paid one is refused. */
  writeOff(ourNumber: string): Promise<void>
}

export type SlipConfig = Omit<BearerConfig, 'scope'> & { baseUrl: string; mtls?: Mtls }

type SlipOptions = { config: SlipConfig; clock: { now(): Date }; timeoutMs?: number }

/** A bank's registration service over REST. Banks differ in names and agree in shape: this file is where one is fitted. */
export const createSlipGateway = ({
  config,
  clock,
  timeoutMs = 4000,
}: SlipOptions): SlipGateway & { close(): void } => {
  const http = createHttpClient({ gateway: 'slips', timeoutMs, mtls: config.mtls })
  const bearer = createBearer({ gateway: 'slips', http, config, clock })
  const base = config.baseUrl.replace(/\/+$/, '')
  const address = (ourNumber: string) => `${base}/boletos/${encodeURIComponent(ourNumber)}`

  const find = async (ourNumber: string) => {
    const answer = await bearer.send({ method: 'GET', url: address(ourNumber) })
    return answer.status === 404 ? undefined : readSlip(accepted(answer), ourNumber, clock.now())
  }

  const register = async (order: SlipOrder) => {
    const create = async () => {
      const call = { method: 'POST', url: `${base}/boletos`, json: slipBody(order), repeatable: true } as const
      return readSlip(accepted(await bearer.send(call)), order.ourNumber, clock.now())
    }
    const slip = await createOnce({ create, find: () => find(order.ourNumber) })
    if (slip.amountCents === order.amountCents && slip.dueDate === order.dueDate) return slip
    throw new GatewayError('slips', 'bad-answer', 'the slip has another value or due date')
  }

  const writeOff = async (ourNumber: string) => {
    const answer = await bearer.send({ method: 'POST', url: `${address(ourNumber)}/baixar`, repeatable: true })
    if (answer.status < 300 || answer.status === 404) return
    if ((await find(ourNumber))?.status !== 'BAIXADO') throw refusal('slips', answer)
  }

  return { register, find, writeOff, close: () => http.close() }
}

const accepted = (answer: HttpAnswer): unknown => {
  if (answer.status >= 400) throw refusal('slips', answer)
  return answer.body
}

const slipBody = (order: SlipOrder) => ({
  seuNumero: order.ourNumber,
  valor: textFromCents(order.amountCents),
  dataVencimento: order.dueDate,
  pagador: { cpf: order.payer.cpf, nome: order.payer.name },
  descricao: order.description,
})
