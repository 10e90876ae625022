import { percentOf } from '@portal/brazil/cobv'
import { addDays, type CivilDate, civilDateInSaoPaulo, isCivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import { type Clock, noonOf } from '../clock.ts'
import { createBearer } from './bearer.ts'
import { createOnce } from './create-once.ts'
import { GatewayError, readAnswer, refusal } from './gateway-error.ts'
import { createHttpClient, type HttpAnswer, type HttpCall } from './http.ts'
import { asOrdered, checkCodes } from './slip-codes.ts'
import { payerParts } from './slip-payer.ts'
import type { BankConfig, SlipGateway, SlipNames, SlipOrder } from './slips.ts'
import { dynamicCode, present, type SlipState, type SlipStatus } from './slips-wire.ts'
import type { BankOptions } from './slips-model.ts'
import { numberField, numberFromCents } from './wire-money.ts'

export type SicoobConfig = {
  /** Cooperativa: four digits. */
  branch: string
  /** numeroCliente, its check digit included. */
  agreement: string
  /** numeroContaCorrente. */
  account: string
}

const BANK = '756'
/** Simples com registro. */
const MODALITY = 1

/** Sicoob, Cobrança Bancária v3. @source developers.sicoob.com.br, Cobrança Bancária v3: boletos, boletos/{nossoNumero}/baixar */
export const createSicoob = ({
  config,
  clock,
  timeoutMs = 8000,
}: BankOptions<BankConfig & SicoobConfig>): SlipGateway & { close(): void } => {
  const http = createHttpClient({ gateway: 'slips', timeoutMs, mtls: config.mtls })
  const scope = 'boletos_inclusao boletos_consulta boletos_alteracao'
  const bearer = createBearer({ gateway: 'slips', http, config: { ...config, scope }, clock })
  const base = config.baseUrl.replace(/\/+$/, '')
  const client = { numeroCliente: Number(config.agreement), codigoModalidade: MODALITY }
  const send = (call: HttpCall) => bearer.send({ ...call, headers: { client_id: config.clientId } })
  const numberOf = ({ count }: SlipNames) => sicoobNumber(config, count)
  const stateOf = slipReader(numberOf, clock)

  const find = async (names: SlipNames): Promise<SlipState | undefined> => {
    const numbers = {
      numeroCliente: config.agreement,
      codigoModalidade: String(MODALITY),
      nossoNumero: numberOf(names),
    }
    const answer = await send({ method: 'GET', url: `${base}/boletos?${new URLSearchParams(numbers).toString()}` })
    // An unknown number is 204, or 404 where a gateway stands before it.
    if (answer.status === 204 || answer.status === 404) return undefined
    const { resultado } = readAnswer('slips', found, accepted(answer))
    return stateOf(resultado, names, statuses[resultado.situacaoBoleto.trim().toLowerCase()])
  }

  const register = async (order: SlipOrder) => {
    const json = {
      ...client,
      numeroContaCorrente: Number(config.account),
      nossoNumero: Number(numberOf(order)),
      ...bodyOf(order, civilDateInSaoPaulo(clock.now())),
    }
    const create = async (): Promise<SlipState> => {
      const answer = await send({ method: 'POST', url: `${base}/boletos`, json, repeatable: true })
      return stateOf(readAnswer('slips', registered, accepted(answer)).resultado, order, 'REGISTRADO')
    }
    // No error code means a used number: after any refusal the slip is asked for.
    return asOrdered(await createOnce({ create, find: () => find(order), isTaken: () => true }), order)
  }

  const writeOff = async (names: SlipNames) => {
    const url = `${base}/boletos/${numberOf(names)}/baixar`
    const answer = await send({ method: 'POST', url, json: client, repeatable: true })
    if (answer.status < 300 || answer.status === 404) return
    const slip = await find(names)
    if (slip !== undefined && slip.status !== 'BAIXADO') throw refused(answer)
  }

  return { register, find, writeOff, close: () => http.close() }
}

/** The state of a slip that the bank answers, if it is the one that was asked for. */
function slipReader(numberOf: (names: SlipNames) => string, clock: Pick<Clock, 'now'>) {
  return (read: BankTitle, names: SlipNames, status: SlipStatus | undefined): SlipState => {
    if (status === undefined) throw misfit('a slip in an unknown state')
    if (read.seuNumero !== shortName(names)) throw misfit('the slip has another number of ours')
    const bankNumber = String(read.nossoNumero)
    if (bankNumber !== numberOf(names)) throw misfit('the slip has another number')
    const [amountCents, dueDate] = [read.valor, read.dataVencimento]
    const codes = { digitLine: read.linhaDigitavel, barcode: read.codigoBarras }
    checkCodes(codes, { amountCents, dueDate, bank: BANK, now: clock.now() })
    return {
      ...paymentOf(read, status, bankNumber),
      amountCents,
      dueDate,
      bankNumber,
      ...codes,
      ...present({ pixCopyPaste: dynamicCode(read.qrCode) }),
    }
  }
}

/** situacaoBoleto, in any case. */
const statuses: Partial<Record<string, SlipStatus>> = {
  'em aberto': 'REGISTRADO',
  liquidado: 'LIQUIDADO',
  baixado: 'BAIXADO',
}

/**
 * The bank reports settlement without the amount. A slip without late charges was paid in full; one with them stays
 * open until its return file.
 */
function paymentOf(read: BankTitle, status: SlipStatus, bankNumber: string): Pick<SlipState, 'status' | 'paid'> {
  if (status !== 'LIQUIDADO') return { status }
  if (read.valorMulta > 0 || read.valorJurosMora > 0) return { status: 'REGISTRADO' }
  const settlement = read.listaHistorico.find(({ descricaoHistorico }) => /liquida/i.test(descricaoHistorico))
  const day = settlement?.dataHistorico.slice(0, 10) ?? ''
  if (!isCivilDate(day)) throw misfit('settled without a day')
  return { status, paid: { amountCents: read.valor, at: noonOf(day), id: `SICOOB ${bankNumber} ${day}` } }
}

/**
 * Nosso número: seven digits and their check digit over cooperativa, client and number.
 * @source Sicoob, cálculo do nosso número: constants 3, 1, 9, 7 over 21 digits, mod 11, where 0 and 1 become 0
 */
export function sicoobNumber({ branch, agreement }: Pick<SicoobConfig, 'branch' | 'agreement'>, count: number): string {
  if (count > 9_999_999) throw new RangeError('a number of Sicoob has seven digits')
  const number = String(count).padStart(7, '0')
  const digits = branch.padStart(4, '0') + agreement.padStart(10, '0') + number
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * [3, 1, 9, 7][at % 4]!, 0)
  const rest = sum % 11
  return String(Number(`${number}${rest < 2 ? 0 : 11 - rest}`))
}

const misfit = (what: string) => new GatewayError('slips', 'bad-answer', what)

const accepted = (answer: HttpAnswer): unknown => {
  if (answer.status >= 400) throw refused(answer)
  return answer.body
}

const words = z.object({ mensagens: z.array(z.object({ mensagem: z.string(), codigo: z.string() })).min(1) })

const refused = ({ status, body }: HttpAnswer): GatewayError => {
  const [first] = words.safeParse(body).data?.mensagens ?? []
  return refusal('slips', { status, body: first && { type: first.codigo, detail: first.mensagem } })
}

const slip = z.object({
  nossoNumero: z.union([z.number().int(), z.string()]),
  seuNumero: z.string().transform((text) => text.trim()),
  valor: numberField,
  dataVencimento: z
    .string()
    .transform((text) => text.slice(0, 10))
    .refine(isCivilDate),
  codigoBarras: z.string(),
  linhaDigitavel: z.string(),
  qrCode: z
    .string()
    .nullish()
    .transform((text) => text ?? undefined),
  valorMulta: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
  valorJurosMora: z
    .number()
    .nullish()
    .transform((value) => value ?? 0),
  listaHistorico: z
    .array(z.object({ dataHistorico: z.string(), descricaoHistorico: z.string() }))
    .nullish()
    .transform((list) => list ?? []),
})

const registered = z.object({ resultado: slip })
const found = z.object({ resultado: slip.extend({ situacaoBoleto: z.string() }) })

type BankTitle = z.output<typeof slip>

/** seuNumero has room for 18 characters. */
const shortName = ({ ourNumber }: SlipNames): string => ourNumber.replaceAll('-', '').slice(0, 18).toUpperCase()

function bodyOf(order: SlipOrder, today: CivilDate) {
  const { dueDate, terms } = order
  const payer = payerParts(order.payer, { name: 50, street: 40, district: 30, town: 40 })
  const after = addDays(dueDate, 1)
  return {
    codigoEspecieDocumento: order.kind,
    dataEmissao: today,
    seuNumero: shortName(order),
    identificacaoEmissaoBoleto: 2,
    identificacaoDistribuicaoBoleto: 2,
    valor: numberFromCents(order.amountCents),
    dataVencimento: dueDate,
    dataLimitePagamento: terms.lastDay,
    tipoDesconto: 0,
    ...(terms.late
      ? {
          tipoMulta: 2,
          dataMulta: after,
          valorMulta: Number(percentOf(terms.late.fine)),
          tipoJurosMora: 2,
          dataJurosMora: after,
          valorJurosMora: Number(percentOf(terms.late.monthly)),
        }
      : { tipoMulta: 0, tipoJurosMora: 3 }),
    numeroParcela: 1,
    aceite: false,
    codigoNegativacao: 3,
    codigoProtesto: 3,
    pagador: {
      numeroCpfCnpj: payer.document,
      nome: payer.name,
      endereco: payer.street,
      bairro: payer.district,
      cidade: payer.town,
      cep: payer.postalCode,
      uf: payer.state,
    },
    gerarPdf: false,
    codigoCadastrarPIX: 1,
  }
}
