import type { Checked } from './shape.ts'
import type { checks } from './stored-state.ts'

/** Every field of seed 3.1 under its own name; its shape is what a stored one is checked for. */
export type SessionState = { [K in keyof typeof checks]: Checked<(typeof checks)[K]> }
export type SelectedCard = NonNullable<SessionState['cartaoSelecionado']>
export type FlowName = NonNullable<SessionState['flow']>
export type InstalmentFlow = NonNullable<SessionState['invoiceInstallment']>
export type InstalmentStep = InstalmentFlow['step']
export type BookletPayment = NonNullable<SessionState['ticketBooklet']>
export type ChosenConditions = NonNullable<SessionState['selectedInstallmentAgreement']>
export type Negotiation = NonNullable<SessionState['trackingAgreement']>
export type AgreementPayment = NonNullable<SessionState['paymentAgreement']>
export type PaymentAttempt = NonNullable<SessionState['paymentAttempts']['pix']>
export type PaymentStep = keyof SessionState['invoicePaymentFlow']

/** Bump it when a field changes its meaning without changing its shape. */
export const version = 2

export const pack = (state: SessionState): string => JSON.stringify({ version, state })

export const emptyState = (): SessionState => ({
  bin: null,
  tipoCartao: null,
  numeroCartao: null,
  nomeCartao: null,
  cartaoSelecionado: null,
  cpf: null,
  dataUser: null,
  moduloSelecionado: null,
  moduloNotificado: null,
  modulos: [],
  moduloAtivo: null,
  allowedModules: [],
  flow: null,
  banners: [],
  emissor: null,
  accessToken: null,
  refreshToken: null,
  loginTimestamp: null,
  loginTracking: false,
  fastTicketLoginTracking: false,
  origin: null,
  elegivelNegociacao: false,
  debtEligibility: null,
  selectedInstallmentAgreement: null,
  showCampaign: false,
  urlAppLoja: null,
  limitValueCampaign: null,
  ticketAgreement: null,
  detailsExtract: null,
  invoiceDueDate: null,
  invoiceAmount: null,
  invoiceBarcode: null,
  invoicePaymentMethods: [],
  invoiceInstallment: null,
  invoiceFormOfPayment: null,
  invoicePaymentFlow: { 'opcao-pagamento': false, 'pagamento-fatura': false, boleto: false, pix: false },
  booklet: null,
  ticketBooklet: null,
  paymentAgreement: null,
  paymentModalReference: null,
  trackingAgreement: null,
  activeCoupon: null,
  agreementType: null,
  numeroExtrato: null,

  // Ours. The step that the server named for a sign-in, and the code that was sent for it, so that a reload keeps them.
  attempt: null,
  challenge: null,
  // SSO-10: a sign-in for negotiation alone, and the session that came of it.
  contexto: null,
  // The query of the login that the person began at.
  loginQuery: null,
  // A sign-in that went to the issuer's identity provider, so that its return is known.
  handOver: null,
  // Whether a passkey may still be offered in this session.
  passkeyOffer: false,
  // Told on the login page: why the last session ended.
  endReason: null,
  // How many cards there are to choose from, once it was asked.
  cardCount: null,
  // When the tokens in hand were given, by the portal's clock.
  tokensAt: null,
  // The charges that this browser asked for, one a way of paying.
  paymentAttempts: { pix: null, boleto: null },
})
