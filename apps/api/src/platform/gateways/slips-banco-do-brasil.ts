import { percentOf } from '@portal/brazil/cobv'
import { addDays, type CivilDate, civilDateInSaoPaulo, daysBetween, isCivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import { type Clock, noonOf } from '../clock.ts'
import { createBearer } from './bearer.ts'
import { createOnce } from './create-once.ts'
import { GatewayError, readAnswer, refusal } from './gateway-error.ts'
import { createHttpClient, type HttpAnswer } from './http.ts'
import { asOrdered, checkCodes } from './slip-codes.ts'
import { payerParts } from './slip-payer.ts'
import type { BankConfig, SlipGateway, SlipKind, SlipNames, SlipOrder } from './slips.ts'
import { dynamicCode, present, type SlipState, type SlipStatus } from './slips-wire.ts'
import type { BankOptions } from './slips-model.ts'
import { numberField, numberFromCents } from './wire-money.ts'

export type BancoDoBrasilConfig = {
  /** Chave do aplicativo (gw-dev-app-key). */
  appKey: string
  /** Convênio of seven digits, of type 4: the client numbers the slips. */
  agreement: string
  wallet: string
  walletVariation: string
}

const BANK = '001'

/** Banco do Brasil, API Cobranças v2. @source developers.bb.com.br, Cobranças v2: boletos, boletos/{id}, boletos/{id}/baixar */
export const createBancoDoBrasil = ({
  config,
  clock,
  timeoutMs = 8000,
}: BankOptions<BankConfig & BancoDoBrasilConfig>): SlipGateway & { close(): void } => {
  const http = createHttpClient({ gateway: 'slips', timeoutMs, mtls: config.mtls })
  const scope = 'cobrancas.boletos-info cobrancas.boletos-requisicao'
  const bearer = createBearer({ gateway: 'slips', http, config: { ...config, scope }, clock })
  const address = addressesOf(config)
  const { stateOf, codesOf } = slipReader(config, clock)
  const numberOf = ({ count }: SlipNames) => `000${config.agreement}${String(count).padStart(10, '0')}`

  const find = async (names: SlipNames): Promise<SlipState | undefined> => {
    const bankNumber = numberOf(names)
    const answer = await bearer.send({
      method: 'GET',
      url: address(`/${bankNumber}`, { numeroConvenio: config.agreement }),
    })
    if (answer.status === 404) return undefined
    const read = readAnswer('slips', detail, accepted(answer))
    if (read.seuNumero !== '' && read.seuNumero !== shortName(names))
      throw misfit('the slip has another number of ours')
    return stateOf(read, bankNumber)
  }

  const register = async (order: SlipOrder) => {
    const bankNumber = numberOf(order)
    const json = bodyOf(order, { ...config, bankNumber, today: civilDateInSaoPaulo(clock.now()) })
    const create = async (): Promise<SlipState> => {
      const answer = await bearer.send({ method: 'POST', url: address(''), json, repeatable: true })
      const read = readAnswer('slips', registration, accepted(answer))
      if (read.numero !== bankNumber) throw misfit('the slip has another number')
      const { amountCents, dueDate } = order
      return { status: 'REGISTRADO', amountCents, dueDate, ...codesOf(read, { amountCents, dueDate, bankNumber }) }
    }
    return asOrdered(await createOnce({ create, find: () => find(order), isTaken }), order)
  }

  const writeOff = async (names: SlipNames) => {
    const json = { numeroConvenio: Number(config.agreement) }
    const url = address(`/${numberOf(names)}/baixar`)
    const answer = await bearer.send({ method: 'POST', url, json, repeatable: true })
    if (answer.status < 300 || answer.status === 404) return
    if ((await find(names))?.status !== 'BAIXADO') throw refused(answer)
  }

  return { register, find, writeOff, close: () => http.close() }
}

/** A slip's state and codes in the bank's answers, if they are the ones that were asked for. */
function slipReader(config: BancoDoBrasilConfig, clock: Pick<Clock, 'now'>) {
  const stateOf = (read: BankTitle, bankNumber: string): SlipState => {
    const status = states[read.state]
    if (status === undefined) throw misfit(`a slip in state ${read.state}`)
    const { amountCents, dueDate, paidCents, paidOn } = read
    const settled = status === 'LIQUIDADO'
    if (settled && (paidCents === 0 || paidOn === undefined)) throw misfit('settled without a payment')
    return {
      status,
      amountCents,
      dueDate,
      ...codesOf(read, { amountCents, dueDate, bankNumber }),
      ...(settled &&
        paidOn !== undefined && {
          paid: { amountCents: paidCents, at: noonOf(paidOn), id: `BB ${bankNumber} ${paidOn}` },
        }),
    }
  }

  /** The free field of a convênio of seven digits: six zeros, convênio and number, wallet. */
  const codesOf = (
    { digitLine, barcode, emv }: { digitLine: string; barcode: string; emv?: string | undefined },
    { bankNumber, ...expected }: { amountCents: number; dueDate: CivilDate; bankNumber: string },
  ) => {
    const codes = checkCodes({ digitLine, barcode }, { ...expected, bank: BANK, now: clock.now() })
    const wallet = config.wallet.padStart(2, '0')
    if (codes?.freeField !== `000000${bankNumber.slice(3)}${wallet}`) throw misfit('the codes are of another slip')
    return { bankNumber, digitLine, barcode, ...present({ pixCopyPaste: dynamicCode(emv) }) }
  }

  return { stateOf, codesOf }
}

/** Every call names the application in its address. */
const addressesOf = ({ baseUrl, appKey }: BankConfig & BancoDoBrasilConfig) => {
  const base = baseUrl.replace(/\/+$/, '')
  return (path: string, query: Record<string, string> = {}): string =>
    `${base}/boletos${path}?${new URLSearchParams({ 'gw-dev-app-key': appKey, ...query }).toString()}`
}

/** codigoEstadoTituloCobranca, without the notary's states: the house protests nothing. */
const states: Partial<Record<number, SlipStatus>> = {
  1: 'REGISTRADO',
  6: 'LIQUIDADO',
  7: 'BAIXADO',
  // Paid, with the money still on its way.
  14: 'REGISTRADO',
  15: 'REGISTRADO',
  16: 'LIQUIDADO',
  17: 'REGISTRADO',
  21: 'REGISTRADO',
  80: 'REGISTRANDO',
}

/** codigoTipoTitulo. */
const kinds: Record<SlipKind, number> = { CC: 31, DM: 2, ND: 19 }

/** The bank's number was used before: the slip under it is asked for. */
const isTaken = ({ problem }: GatewayError): boolean => problem?.type?.startsWith('4874915') ?? false

const misfit = (what: string) => new GatewayError('slips', 'bad-answer', what)

const accepted = (answer: HttpAnswer): unknown => {
  if (answer.status >= 400) throw refused(answer)
  return answer.body
}

const words = z.union([
  z.object({ erros: z.array(z.object({ codigo: z.string(), mensagem: z.string() })).min(1) }),
  z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })).min(1) }),
  z.object({ message: z.string() }),
])

/** Registration answers `erros`, the other calls `errors`, the gateway before them `message`. */
const refused = ({ status, body }: HttpAnswer): GatewayError => {
  const read = words.safeParse(body)
  if (!read.success) return refusal('slips', { status, body: undefined })
  const { data } = read
  const [first] =
    'erros' in data
      ? data.erros.map(({ codigo, mensagem }) => ({ type: codigo, detail: mensagem }))
      : 'errors' in data
        ? data.errors.map(({ code, message }) => ({ type: code, detail: message }))
        : [{ detail: data.message }]
  return refusal('slips', { status, body: first })
}

/** `04.11.2026`. */
const bankDay = (date: CivilDate): string => date.split('-').toReversed().join('.')
const civilDay = z.string().transform((text) => text.split('.').toReversed().join('-'))
const day = civilDay.refine(isCivilDate)
const maybeDay = civilDay.transform((date) => (isCivilDate(date) ? date : undefined))

const qrCode = z.object({ emv: z.string().optional() }).optional()

const registration = z
  .object({ numero: z.string(), linhaDigitavel: z.string(), codigoBarraNumerico: z.string(), qrCode })
  .transform(({ numero, linhaDigitavel, codigoBarraNumerico, qrCode: qr }) => ({
    numero,
    digitLine: linhaDigitavel,
    barcode: codigoBarraNumerico,
    emv: qr?.emv,
  }))

const detail = z
  .object({
    codigoLinhaDigitavel: z.string(),
    textoCodigoBarrasTituloCobranca: z.string(),
    codigoEstadoTituloCobranca: z.number().int(),
    numeroTituloCedenteCobranca: z.string().default(''),
    dataVencimentoTituloCobranca: day,
    valorOriginalTituloCobranca: numberField,
    valorPagoSacado: numberField,
    dataRecebimentoTitulo: maybeDay,
    qrCode,
  })
  .transform((read) => ({
    digitLine: read.codigoLinhaDigitavel,
    barcode: read.textoCodigoBarrasTituloCobranca,
    state: read.codigoEstadoTituloCobranca,
    seuNumero: read.numeroTituloCedenteCobranca.trim(),
    dueDate: read.dataVencimentoTituloCobranca,
    amountCents: read.valorOriginalTituloCobranca,
    paidCents: read.valorPagoSacado,
    paidOn: read.dataRecebimentoTitulo,
    emv: read.qrCode?.emv,
  }))

type BankTitle = z.output<typeof detail>

/** numeroTituloBeneficiario has room for 15 characters. */
const shortName = ({ ourNumber }: SlipNames): string => ourNumber.replaceAll('-', '').slice(0, 15).toUpperCase()

type Registration = BancoDoBrasilConfig & { bankNumber: string; today: CivilDate }

const bodyOf = (order: SlipOrder, { agreement, wallet, walletVariation, bankNumber, today }: Registration) => {
  const { dueDate, terms } = order
  const daysAfter = daysBetween(dueDate, terms.lastDay)
  const payer = payerParts(order.payer, { name: 60, street: 60, district: 30, town: 30 })
  return {
    numeroConvenio: Number(agreement),
    numeroCarteira: Number(wallet),
    numeroVariacaoCarteira: Number(walletVariation),
    codigoModalidade: 1,
    dataEmissao: bankDay(today),
    dataVencimento: bankDay(dueDate),
    valorOriginal: numberFromCents(order.amountCents),
    indicadorAceiteTituloVencido: daysAfter > 0 ? 'S' : 'N',
    numeroDiasLimiteRecebimento: daysAfter,
    codigoAceite: 'N',
    codigoTipoTitulo: kinds[order.kind],
    descricaoTipoTitulo: order.kind,
    indicadorPermissaoRecebimentoParcial: 'N',
    numeroTituloBeneficiario: shortName(order),
    numeroTituloCliente: bankNumber,
    jurosMora: terms.late ? { tipo: 2, porcentagem: Number(percentOf(terms.late.monthly)) } : { tipo: 0 },
    multa: terms.late
      ? { tipo: 2, data: bankDay(addDays(dueDate, 1)), porcentagem: Number(percentOf(terms.late.fine)) }
      : { tipo: 0 },
    pagador: {
      tipoInscricao: payer.document.length === 11 ? 1 : 2,
      numeroInscricao: Number(payer.document),
      nome: payer.name,
      endereco: payer.street,
      bairro: payer.district,
      cidade: payer.town,
      uf: payer.state,
      cep: Number(payer.postalCode),
    },
    indicadorPix: 'S',
  }
}
