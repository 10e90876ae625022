import { type Checked, count, digitLine, flag, list, maybe, month, oneOf, record, text } from './shape.ts'
import type { SessionState } from './state.ts'
import { fromStored, version } from './stored-form.ts'

const moduleName = oneOf('EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO', 'OUTROS_SERVICOS', 'SEGUROS')
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

const attempt = record({
  desafio: text,
  passo: oneOf(
    'OPCOES_ENVIO_CODIGO',
    'INSERIR_CODIGO',
    'VALIDAR_PERGUNTAS',
    'CRIAR_SENHA',
    'RESGATE_IDENTIDADE',
    'RESGATE_CONTATOS',
    'RESGATE_ESPERA',
  ),
  acesso: oneOf('LOGIN', 'PRIMEIRO_ACESSO', 'ESQUECI_SENHA', 'RESGATE'),
})

const challenge = record({
  desafio: text,
  canal: channel,
  destino: text,
  canais: list(record({ canal: channel, destino: text })),
  expiraEmSegundos: count,
  reenvioEmSegundos: count,
  /** The time of sending, by the portal's clock. */
  sentAt: count,
})

const banner = record({ idItem: text, class: text, titleModal: text, imagePath: text, descriptionModal: text })

const paymentFlow = record({ 'opcao-pagamento': flag, 'pagamento-fatura': flag, boleto: flag, pix: flag })

/** An invoice on its way into instalments; the key is kept before anything is sent, so that a retry makes no second plan. */
const instalmentFlow = record({
  step: oneOf('opcoes', 'contratado'),
  entryCents: maybe(count),
  option: maybe(text),
  key: maybe(text),
})

const method = oneOf('pix', 'boleto')

/** Instalments of a booklet on their way to be paid; `forma` once a way was chosen, `linha` once a slip is theirs. */
const bookletPayment = record({
  carne: text,
  contrato: text,
  parcelas: list(count),
  centavos: count,
  forma: maybe(method),
  linha: maybe(digitLine),
})

/** The conditions that a person chose of a proposal. */
const chosenConditions = record({ proposta: text, quantidade: count, entradaCentavos: count, diaVencimento: count })

/** A negotiation on its steps; the key is kept before anything is concluded. */
const negotiation = record({
  negociacao: text,
  passo: oneOf('CONFIRMAR_DADOS', 'CODIGO', 'CONCLUIR', 'NENHUM'),
  versaoContrato: text,
  dados: record({ nome: text, cpf: text, email: text, celular: text }),
  key: text,
})

/** Instalments of an agreement on their way to be paid. */
const agreementPayment = record({
  acordo: text,
  contrato: text,
  parcelas: list(count),
  centavos: count,
  forma: maybe(method),
})

/** A debt on its way to be paid whole. */
const debtPayment = record({
  divida: text,
  sobre: text,
  centavos: count,
  forma: maybe(method),
  linha: maybe(digitLine),
})

/** A charge of this browser. Its key is kept before sending, so a reload asks for the same one; `charge` is its id. */
const paymentAttempt = record({
  of: text,
  cents: count,
  key: text,
  charge: maybe(text),
  /** Follows it after the session. */
  token: maybe(text),
  ended: flag,
})

/** A charge that waits after its session ended, and the login that leads back to it. */
const awaitedCharge = record({ token: text, forma: method, login: text })

/** The fields of seed 3.1 under their own names; docs/session.md says who writes and who reads each. */
export const seedFields = {
  bin: maybe(text),
  tipoCartao: maybe(cardType),
  numeroCartao: maybe(text),
  nomeCartao: maybe(text),
  cartaoSelecionado: maybe(card),
  cpf: maybe(text),
  dataUser: maybe(record({ celular: text, email: text, nome: text, faturaDigital: flag, ddd: text })),
  moduloSelecionado: maybe(moduleName),
  moduloNotificado: maybe(moduleName),
  modulos: list(record({ nome: moduleName, notificacao: flag })),
  moduloAtivo: maybe(moduleName),
  allowedModules: list(moduleName),
  flow: maybe(flowName),
  banners: list(banner),
  emissor: maybe(text),
  accessToken: maybe(text),
  refreshToken: maybe(text),
  loginTimestamp: maybe(count),
  loginTracking: flag,
  fastTicketLoginTracking: flag,
  origin: maybe(text),
  elegivelNegociacao: flag,
  debtEligibility: maybe(record({ dividas: list(text), proximaOferta: maybe(text) })),
  selectedInstallmentAgreement: maybe(chosenConditions),
  showCampaign: flag,
  urlAppLoja: maybe(text),
  limitValueCampaign: maybe(count),
  ticketAgreement: maybe(record({ boleto: text, linha: digitLine })),
  detailsExtract: maybe(record({ fatura: text, referencia: month })),
  invoiceDueDate: maybe(text),
  invoiceAmount: maybe(count),
  invoiceBarcode: maybe(digitLine),
  invoicePaymentMethods: list(method),
  invoiceInstallment: maybe(instalmentFlow),
  invoiceFormOfPayment: maybe(method),
  invoicePaymentFlow: paymentFlow,
  booklet: maybe(text),
  ticketBooklet: maybe(bookletPayment),
  paymentAgreement: maybe(agreementPayment),
  paymentModalReference: maybe(text),
  trackingAgreement: maybe(negotiation),
  activeCoupon: maybe(text),
  agreementType: maybe(oneOf('A_VISTA', 'PARCELADO')),
  numeroExtrato: maybe(text),
}

/** Fields of the portal's own. */
export const ownFields = {
  attempt: maybe(attempt),
  challenge: maybe(challenge),
  contexto: maybe(oneOf('NEGOCIACAO')),
  loginQuery: maybe(text),
  handOver: maybe(record({ state: text, codeVerifier: text })),
  passkeyOffer: flag,
  endReason: maybe(text),
  askedAddress: maybe(text),
  awaited: maybe(awaitedCharge),
  cardCount: maybe(count),
  cameFrom: maybe(text),
  tokensAt: maybe(count),
  paymentDebt: maybe(debtPayment),
  paymentAttempts: record({ pix: maybe(paymentAttempt), boleto: maybe(paymentAttempt) }),
}

/** The shape of each field of a stored session (SESSION-06). */
const checks = { ...seedFields, ...ownFields }

/** A session as it is stored. */
export type StoredState = { [K in keyof typeof checks]: Checked<(typeof checks)[K]> }

/** Reads what was stored; undefined when it is corrupted, cut short, older or edited. */
export function unpack(stored: string): SessionState | undefined {
  try {
    const box = JSON.parse(stored) as { version: unknown; state: StoredState }
    return box.version === version && record(checks)(box.state) ? fromStored(box.state) : undefined
  } catch {
    return undefined
  }
}

/** True when a state that cannot be read, as after a new version, was of nobody signed in: nothing is lost. */
export function wasSignedOut(stored: string): boolean {
  try {
    const { state } = JSON.parse(stored) as { state: { accessToken: unknown } }
    return state.accessToken === null
  } catch {
    return false
  }
}
