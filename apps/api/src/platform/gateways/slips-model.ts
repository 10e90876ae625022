import { createBearer } from './bearer.ts'
import { createOnce } from './create-once.ts'
import { refusal } from './gateway-error.ts'
import { createHttpClient, type HttpAnswer } from './http.ts'
import { asOrdered } from './slip-codes.ts'
import type { BankConfig, SlipGateway, SlipNames, SlipOrder } from './slips.ts'
import { readSlip } from './slips-wire.ts'
import { textFromCents } from './wire-money.ts'

export type BankOptions<Config = BankConfig> = { config: Config; clock: { now(): Date }; timeoutMs?: number }

/** A registration service over REST, as the sandbox speaks it: the model for a bank without an adapter. */
export const createModelBank = ({ config, clock, timeoutMs = 4000 }: BankOptions): SlipGateway & { close(): void } => {
  const http = createHttpClient({ gateway: 'slips', timeoutMs, mtls: config.mtls })
  const bearer = createBearer({ gateway: 'slips', http, config, clock })
  const base = config.baseUrl.replace(/\/+$/, '')
  const address = ({ ourNumber }: SlipNames) => `${base}/boletos/${encodeURIComponent(ourNumber)}`

  const find = async (names: SlipNames) => {
    const answer = await bearer.send({ method: 'GET', url: address(names) })
    return answer.status === 404 ? undefined : readSlip(accepted(answer), names.ourNumber, clock.now())
  }

  const register = async (order: SlipOrder) => {
    const create = async () => {
      const call = { method: 'POST', url: `${base}/boletos`, json: slipBody(order), repeatable: true } as const
      return readSlip(accepted(await bearer.send(call)), order.ourNumber, clock.now())
    }
    return asOrdered(await createOnce({ create, find: () => find(order) }), order)
  }

  const writeOff = async (names: SlipNames) => {
    const answer = await bearer.send({ method: 'POST', url: `${address(names)}/baixar`, repeatable: true })
    if (answer.status < 300 || answer.status === 404) return
    if ((await find(names))?.status !== 'BAIXADO') throw refusal('slips', answer)
  }

  return { register, find, writeOff, close: () => http.close() }
}

const accepted = (answer: HttpAnswer): unknown => {
  if (answer.status >= 400) throw refusal('slips', answer)
  return answer.body
}

const slipBody = ({ payer, terms, beneficiary, ...order }: SlipOrder) => ({
  seuNumero: order.ourNumber,
  valor: textFromCents(order.amountCents),
  dataVencimento: order.dueDate,
  dataLimitePagamento: terms.lastDay,
  especie: order.kind,
  ...(terms.late && { multa: terms.late.fine, jurosAoMes: terms.late.monthly }),
  pagador: {
    ...(payer.document.length > 11 ? { cnpj: payer.document } : { cpf: payer.document }),
    nome: payer.name,
    ...(payer.address && {
      logradouro: payer.address.street,
      numero: payer.address.number,
      complemento: payer.address.complement,
      bairro: payer.address.district,
      cidade: payer.address.town,
      uf: payer.address.state,
      cep: payer.address.postalCode,
    }),
  },
  ...(beneficiary && { beneficiario: { cnpj: beneficiary.cnpj.replaceAll(/\D/g, ''), nome: beneficiary.name } }),
  descricao: order.description,
})
