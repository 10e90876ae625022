import type { SessionState } from './state.ts'
import type { StoredState } from './stored-state.ts'

/** Each field of the state in its group, and the name that it is stored under. */
export const fields = {
  auth: {
    accessToken: 'accessToken',
    refreshToken: 'refreshToken',
    tokensAt: 'tokensAt',
    signedInAt: 'loginTimestamp',
    isConcluded: 'loginTracking',
    isQuickSlip: 'fastTicketLoginTracking',
    cpf: 'cpf',
    user: 'dataUser',
    issuer: 'emissor',
    origin: 'origin',
    offersPasskey: 'passkeyOffer',
    endReason: 'endReason',
    asked: 'askedAddress',
    awaited: 'awaited',
  },
  signIn: {
    attempt: 'attempt',
    challenge: 'challenge',
    context: 'contexto',
    query: 'loginQuery',
    handOver: 'handOver',
    flow: 'flow',
  },
  card: {
    bin: 'bin',
    type: 'tipoCartao',
    id: 'numeroCartao',
    name: 'nomeCartao',
    selected: 'cartaoSelecionado',
    count: 'cardCount',
  },
  modules: {
    all: 'modulos',
    allowed: 'allowedModules',
    selected: 'moduloSelecionado',
    active: 'moduloAtivo',
    notified: 'moduloNotificado',
    cameFrom: 'cameFrom',
    banners: 'banners',
  },
  invoice: {
    opened: 'detailsExtract',
    of: 'numeroExtrato',
    dueDate: 'invoiceDueDate',
    cents: 'invoiceAmount',
    ways: 'invoicePaymentMethods',
    method: 'invoiceFormOfPayment',
    line: 'invoiceBarcode',
  },
  instalments: { flow: 'invoiceInstallment', quoted: 'paymentModalReference' },
  booklet: { opened: 'booklet' },
  agreement: { kind: 'agreementType' },
  negotiation: {
    isEligible: 'elegivelNegociacao',
    debts: 'debtEligibility',
    chosen: 'selectedInstallmentAgreement',
    flow: 'trackingAgreement',
    coupon: 'activeCoupon',
  },
  campaign: { isShown: 'showCampaign', limitCents: 'limitValueCampaign', appAddress: 'urlAppLoja' },
} as const

const parts = { contract: 'contrato', parts: 'parcelas', cents: 'centavos', method: 'forma' } as const
/** The same for the fields that are stored as one object. */
export const nested = {
  steps: { amount: 'opcao-pagamento', method: 'pagamento-fatura', pix: 'pix', boleto: 'boleto' },
  booklet: { of: 'carne', line: 'linha', ...parts },
  agreement: { of: 'acordo', ...parts },
  slip: { slip: 'boleto', line: 'linha' },
  debt: { of: 'divida', about: 'sobre', cents: 'centavos', method: 'forma', line: 'linha' },
} as const

/** The stored fields of nobody that are not null. */
const nobody = {
  loginTracking: false,
  fastTicketLoginTracking: false,
  passkeyOffer: false,
  modulos: [],
  allowedModules: [],
  banners: [],
  invoicePaymentMethods: [],
  invoicePaymentFlow: { 'opcao-pagamento': false, 'pagamento-fatura': false, boleto: false, pix: false },
  elegivelNegociacao: false,
  showCampaign: false,
  paymentAttempts: { pix: null, boleto: null },
}
const noParts = { parcelas: [] }

/** Bump it when a field changes its meaning without changing its shape. */
export const version = 2

export const pack = (state: SessionState): string => JSON.stringify({ version, state: toStored(state) })

/** The state in its stored form, with the names and shapes of the specification. */
export function toStored(state: SessionState): StoredState {
  const { invoiceSteps, booklet, agreement, debt, attempts } = state
  const groups = Object.entries(fields).map(([group, names]) => write(names, state[group as keyof typeof fields]))
  return Object.assign({}, ...groups, {
    invoicePaymentFlow: write(nested.steps, invoiceSteps),
    ticketBooklet: booklet.of === null ? null : write(nested.booklet, booklet),
    paymentAgreement: agreement.of === null ? null : write(nested.agreement, agreement),
    ticketAgreement: agreement.line === null ? null : write(nested.slip, agreement),
    paymentDebt: debt.of === null ? null : write(nested.debt, debt),
    paymentAttempts: attempts,
  }) as StoredState
}

/** The state from its stored form; a missing field is as of nobody. */
export function fromStored(some: Partial<StoredState>): SessionState {
  const stored = { ...nobody, ...some }
  const groups = Object.entries(fields).map(([group, names]) => [group, read(names, stored)])
  const { booklet, agreement, ...others } = Object.fromEntries(groups) as Record<string, FieldValues>
  return {
    ...others,
    invoiceSteps: read(nested.steps, stored.invoicePaymentFlow),
    booklet: { ...booklet, ...read(nested.booklet, stored.ticketBooklet ?? noParts) },
    agreement: {
      ...agreement,
      ...read(nested.agreement, stored.paymentAgreement ?? noParts),
      ...read(nested.slip, stored.ticketAgreement ?? {}),
    },
    debt: read(nested.debt, stored.paymentDebt ?? {}),
    attempts: stored.paymentAttempts,
  } as SessionState
}

type FieldNames = Record<string, string>
type FieldValues = Record<string, unknown>

const write = (names: FieldNames, from: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [name, from[field]]))

const read = (names: FieldNames, from: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [field, from[name] ?? null]))
