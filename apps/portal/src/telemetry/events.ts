import type { CallName } from '@portal/contract'

/** What the data layer gets: words of the tables below and the version, nothing that anybody typed or was answered. */
export type AnalyticsEvent = { event: string; category: string; action: string; label: string; app_version: string }

/** GA4's own event: where somebody is, by the pattern of the address. */
export type PageView = { event: 'page_view'; page_path: string; app_version: string }

/** Calls by the category of their success | that of their failure | each call in the words of the reports. */
const table: readonly (readonly [success: string, failure: string, calls: Partial<Record<CallName, string>>])[] = [
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
    },
  ],
  ['general events', 'exceptions', { optIn: 'adesão à fatura digital' }],
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

/** OPS-03, ERR-05: the event of an answered call; none for another status, or a call that nobody counts. */
export function eventOf(call: CallName, status: number, version: string): AnalyticsEvent | undefined {
  const row = rows.get(call)
  if (row === undefined) return undefined
  const common = { label: row.words, app_version: version }
  if (status === 200)
    return { event: 'api_success', category: row.success, action: `Sucesso ao obter api ${row.words}`, ...common }
  if (status !== 500) return undefined
  return {
    event: 'api_error',
    category: row.failure,
    action: failures[call] ?? `Erro ao obter api ${row.words}`,
    ...common,
  }
}

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
