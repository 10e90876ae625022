import { anything, type Check, type Checked, count, flag, list, maybe, oneOf, record, text } from './shape.ts'

export const moduleName = oneOf('EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO', 'OUTROS_SERVICOS', 'SEGUROS')
const cardType = oneOf('EXTRATO', 'CARNE')
const channel = oneOf('SMS', 'EMAIL')

const flowName = oneOf(
  'CARTEIRA_VENDIDA',
  'FATURA_DIGITAL',
  'POSSUI_CARTAO',
  'POSSUI_DIVIDA',
  'POSSUI_ACORDO_ANDAMENTO',
  'POSSUI_DECLARACAO_DEBITOS',
  'NAO_POSSUI_CARTAO',
)

/** A card; `id` is its place in the list. */
const card = record({
  id: count,
  bin: text,
  tipo: cardType,
  numeroCartao: text,
  nome: text,
  logo: text,
  final: text,
})

const challenge = record({
  desafio: text,
  canal: channel,
  destino: text,
  canais: list(record({ canal: channel, destino: text })),
  expiraEmSegundos: count,
  reenvioEmSegundos: count,
  /** When it was sent, by the portal's clock. */
  sentAt: count,
})

const banner = record({ idItem: text, class: text, titleModal: text, imagePath: text, descriptionModal: text })

const paymentFlow = record({ 'opcao-pagamento': flag, 'pagamento-fatura': flag, boleto: flag, pix: flag })

const field = <T>(check: Check<T>, initial: NoInfer<T>): { check: Check<T>; initial: T } => ({ check, initial })
const none = <T>(check: Check<T>) => field(maybe(check), null)

/** Every field of seed 3.1 under its own name, and below it the few that are ours. */
export const fields = {
  bin: none(text),
  tipoCartao: none(cardType),
  numeroCartao: none(text),
  nomeCartao: none(text),
  cartaoSelecionado: none(card),
  cpf: none(text),
  dataUser: none(record({ celular: text, email: text, nome: text, faturaDigital: flag, ddd: text })),
  moduloSelecionado: none(moduleName),
  moduloNotificado: none(moduleName),
  modulos: field(list(record({ nome: moduleName, notificacao: flag })), []),
  moduloAtivo: none(moduleName),
  allowedModules: field(list(moduleName), []),
  flow: none(flowName),
  banners: field(list(banner), []),
  emissor: none(text),
  accessToken: none(text),
  refreshToken: none(text),
  loginTimestamp: none(count),
  loginTracking: field(flag, false),
  fastTicketLoginTracking: field(flag, false),
  origin: none(text),
  elegivelNegociacao: field(flag, false),
  debtEligibility: none(anything),
  selectedInstallmentAgreement: none(anything),
  showCampaign: field(flag, false),
  urlAppLoja: none(text),
  limitValueCampaign: none(count),
  ticketAgreement: none(anything),
  detailsExtract: none(anything),
  invoiceDueDate: none(text),
  invoiceAmount: none(count),
  invoiceBarcode: none(text),
  invoicePaymentMethods: field(list(text), []),
  invoiceInstallment: none(anything),
  invoiceFormOfPayment: none(text),
  invoicePaymentFlow: field(paymentFlow, { 'opcao-pagamento': false, 'pagamento-fatura': false, boleto: false, pix: false }),
  booklet: none(anything),
  ticketBooklet: none(anything),
  paymentAgreement: none(anything),
  paymentModalReference: none(text),
  trackingAgreement: none(anything),
  activeCoupon: none(text),
  agreementType: none(text),
  numeroExtrato: none(text),

  /** The code step of a sign-in, so that a reload keeps it. */
  challenge: none(challenge),
  /** Why the last session ended, told on the login page. */
  endReason: none(text),
  /** When the tokens in hand were given, by the portal's clock. */
  tokensAt: none(count),
}

export type SessionState = { [K in keyof typeof fields]: Checked<(typeof fields)[K]['check']> }
export type SelectedCard = NonNullable<SessionState['cartaoSelecionado']>
export type FlowName = NonNullable<SessionState['flow']>
export type PaymentStep = keyof SessionState['invoicePaymentFlow']

export const emptyState = (): SessionState =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as SessionState

/** Bump it when a field changes its meaning without changing its shape. */
const version = 1

export const pack = (state: SessionState): string => JSON.stringify({ version, state })

/** Reads what was stored; undefined when it is corrupted, cut short, older or edited. */
export function unpack(stored: string): SessionState | undefined {
  try {
    const box = JSON.parse(stored) as { version: unknown; state: Record<string, unknown> }
    const entries = Object.entries(fields).map(([name, { check }]) => [name, box.state[name], check] as const)
    const whole = box.version === version && entries.every(([, value, check]) => check(value))
    return whole ? (Object.fromEntries(entries.map(([name, value]) => [name, value])) as SessionState) : undefined
  } catch {
    return undefined
  }
}
