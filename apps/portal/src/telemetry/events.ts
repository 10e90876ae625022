import type { CallName } from '@portal/contract'
import { noAnswer } from '../constants.ts'
import type { Trouble } from './troubles.ts'

/** The categories of the reports, by the names that the issuer's reports have. */
export const categories = [
  'user',
  'pay now',
  'negotiation',
  'exceptions',
  'JS error',
  'doubts',
  'SSO',
  'fast ticket',
  'invoice',
  'booklet',
  'general events',
  'insurance and assistance',
  'other services',
  'Faturas',
  'Carnês',
  'Negociação',
] as const
type Category = (typeof categories)[number]

/** What the data layer gets: words of the tables below and the version, nothing that anybody typed or was answered. */
export type AnalyticsEvent = { event: string; category: Category; action: string; label: string; app_version: string }

/** GA4's own event: where somebody is, by the pattern of the address. */
export type PageView = { event: 'page_view'; page_path: string; app_version: string }

/** Calls by the category of their success | that of their failure | each call in the words of the reports. */
const table: readonly (readonly [success: Category, failure: Category, calls: Partial<Record<CallName, string>>])[] = [
  [
    'SSO',
    'exceptions',
    {
      signIn: 'login único',
      code: 'autentica sms',
      authorize: 'autorizador',
      passkeySignIn: 'chave de acesso',
      firstAccess: 'primeiro acesso',
      forgottenPassword: 'esqueci minha senha',
      currentStep: 'passo do acesso',
      answerQuestions: 'perguntas de validação',
      createPassword: 'criação de senha',
      contacts: 'dados de contato',
      changeContact: 'mudança de contato',
      confirmContact: 'código do contato',
      concludeAccess: 'conclusão do acesso',
      beginHandOver: 'início do autorizador',
      passkeyChallenge: 'desafio da chave de acesso',
      beginRescue: 'resgate do acesso',
      proveRescue: 'identidade do resgate',
      rescueContact: 'contato do resgate',
      stopRescue: 'desistência do resgate',
      waitingRescue: 'resgate em espera',
      cancelRescue: 'cancelamento do resgate',
      refresh: 'renovação do acesso',
      signOut: 'saída',
    },
  ],
  ['fast ticket', 'exceptions', { quickSlipAccess: 'acesso boleto rápido', openSlips: 'boletos em aberto' }],
  [
    'user',
    'exceptions',
    {
      flow: 'fluxo do usuário',
      index: 'contexto de index',
      cards: 'lista de cartões',
      issuerCards: 'lista de cartões',
      passkeys: 'chaves de acesso',
      beginPasskey: 'desafio de nova chave de acesso',
      addPasskey: 'nova chave de acesso',
      removePasskey: 'remoção de chave de acesso',
      openSessions: 'sessões abertas',
      endSessions: 'encerramento de sessões',
      changePassword: 'troca de senha',
    },
  ],
  [
    'general events',
    'exceptions',
    {
      optIn: 'adesão à fatura digital',
      digitalInvoiceBanners: 'imagens da fatura digital',
      version: 'versão do portal',
      reportTelemetry: 'medidas da página',
    },
  ],
  ['doubts', 'exceptions', { checkCode: 'conferência de código' }],
  [
    'invoice',
    'Faturas',
    {
      invoices: 'status da fatura',
      invoiceDetails: 'detalhes da fatura',
      transactions: 'lançamentos da fatura',
      transaction: 'detalhes do lançamento',
      monthsAhead: 'parcelas dos próximos meses',
      claimPayment: 'aviso de pagamento',
      instalmentOptions: 'opções de parcelamento',
      acceptInstalments: 'contratação do parcelamento',
      instalmentPlan: 'parcelamento contratado',
      undoInstalments: 'desistência do parcelamento',
      prepaymentQuote: 'valor da antecipação',
      prepayInstalments: 'antecipação de parcelas',
      invoicePdf: 'pdf da fatura',
      invoiceCsv: 'csv da fatura',
      invoiceOfx: 'ofx da fatura',
      slip: 'boleto da fatura',
      slipPdf: 'pdf do boleto',
      slipEmail: 'envio do boleto por e-mail',
      slipSms: 'envio da linha digitável por sms',
    },
  ],
  [
    'pay now',
    'Faturas',
    {
      createPix: 'pix da fatura',
      createSlip: 'geração do boleto da fatura',
      createPayLink: 'link para outra pessoa pagar',
      payLinks: 'links para outra pessoa pagar',
      revokePayLink: 'cancelamento de link para outra pessoa pagar',
      openPayLink: 'abertura de link para outra pessoa pagar',
      pixStatus: 'situação do pix',
      pixEvents: 'acompanhamento do pix',
    },
  ],
  [
    'booklet',
    'Carnês',
    {
      booklets: 'lista de carnês',
      booklet: 'detalhes do carnê',
      bookletPdf: 'pdf do carnê',
      bookletLetter: 'carta de quitação do carnê',
      createBookletPix: 'pix do carnê',
      createBookletSlip: 'boleto do carnê',
    },
  ],
  [
    'negotiation',
    'Negociação',
    {
      negotiationLinkAccess: 'acesso da negociação por link',
      openDebts: 'dívidas em aberto',
      lateInvoices: 'faturas em atraso',
      propose: 'proposta',
      proposal: 'proposta guardada',
      simulateAgreement: 'simulação do acordo',
      plansThatFit: 'planos que cabem no bolso',
      summarizeAgreement: 'resumo do acordo',
      negotiation: 'negociação em andamento',
      confirmAgreementData: 'dados do acordo',
      sendAgreementCode: 'código do acordo',
      campaign: 'campanha',
      concludeAgreement: 'conclusão do acordo',
      agreements: 'lista de acordos',
      agreement: 'detalhes do acordo',
      moveDueDay: 'mudança do vencimento',
      agreementPdf: 'pdf do acordo',
      settlementLetter: 'carta de quitação',
      debtStatements: 'declarações de quitação',
      debtStatementPdf: 'pdf da declaração de quitação',
      createAgreementPix: 'pix do acordo',
      createAgreementSlip: 'boleto do acordo',
    },
  ],
  [
    'insurance and assistance',
    'exceptions',
    {
      insurances: 'seguros e assistências',
      hireInsurance: 'contratação de seguro',
      cancelInsurance: 'cancelamento de seguro',
      insuranceCertificate: 'certificado de seguro',
    },
  ],
  [
    'other services',
    'exceptions',
    {
      cardServices: 'serviços do cartão',
      lockCard: 'bloqueio do cartão',
      replaceCard: 'segunda via do cartão',
      cancelCard: 'cancelamento do cartão',
      changeDueDay: 'mudança do dia de vencimento',
      askLimit: 'pedido de limite',
      dispute: 'compra a contestar',
      openDispute: 'contestação de compra',
      withdrawDispute: 'desistência de contestação',
      withdrawRequest: 'desistência de pedido',
      attachFile: 'arquivo de contestação',
      disputeFile: 'arquivo de contestação guardado',
      setDigitalInvoice: 'fatura digital ligada ou desligada',
      acceptances: 'aceites',
      recordCookies: 'escolha de cookies',
      acceptancePdf: 'comprovante de aceite',
      portability: 'portabilidade',
      askPortability: 'pedido de portabilidade',
      portabilityPdf: 'documento da portabilidade',
      privacy: 'meus dados',
      sendPrivacyCode: 'código dos meus dados',
      exportData: 'cópia dos dados',
      dataExportJson: 'cópia dos dados em json',
      dataExportPdf: 'cópia dos dados em pdf',
      correctData: 'correção de dados',
      eraseAccount: 'fim da conta',
      alerts: 'avisos',
      readAlerts: 'leitura de avisos',
      alertChoices: 'escolhas de avisos',
      chooseAlerts: 'escolha de aviso',
    },
  ],
]

/** The catalogue of errors words these by itself. */
const failures: Partial<Record<CallName, string>> = {
  index: 'Erro ao obter contexto de index',
  cards: 'Erro ao obter lista de cartões',
  issuerCards: 'Erro ao obter lista de cartões',
}

const rows = new Map(
  table.flatMap(([success, failure, calls]) =>
    Object.entries(calls).map(([call, words]) => [call, { success, failure, words }]),
  ),
)

const outcomes = [
  {
    is: (status: number) => status === 200,
    event: 'api_success',
    side: 'success',
    action: (_: CallName, words: string) => `Sucesso ao obter api ${words}`,
  },
  {
    is: (status: number) => status === noAnswer || (status >= 500 && status <= 599),
    event: 'api_error',
    side: 'failure',
    action: (call: CallName, words: string) => failures[call] ?? `Erro ao obter api ${words}`,
  },
] as const

/** OPS-03, ERR-05, ERR-07: the event of a call's success or failure; none for what the server refuses by right. */
export function eventOf(call: CallName, status: number, version: string): AnalyticsEvent | undefined {
  const row = rows.get(call)
  const outcome = outcomes.find(({ is }) => is(status))
  if (row === undefined || outcome === undefined) return undefined
  const { event, side, action } = outcome
  return { event, category: row[side], action: action(call, row.words), label: row.words, app_version: version }
}

/** OPS-06: an error that nobody caught, by its kind and its place in our own code; what it says may hold what was typed. */
export const troubleEvent = ({ kind, place }: Trouble, version: string): AnalyticsEvent => ({
  event: 'js_error',
  category: 'JS error',
  action: kind,
  label: place,
  app_version: version,
})

/** The pattern as the table of addresses has it, so that nothing of the address itself is told. */
export const pageView = (pattern: string, version: string): PageView => ({
  event: 'page_view',
  page_path: pattern,
  app_version: version,
})

/** A link or a shop of the footer that was followed, by the word that the brand gave it. */
export const followedEvent = (word: string, version: string): AnalyticsEvent => ({
  event: 'footer_link',
  category: 'general events',
  action: 'Link do rodapé',
  label: word,
  app_version: version,
})
