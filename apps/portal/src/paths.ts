import type { ModuleName } from '@portal/contract/call'

export const negotiationLinkBase = '/negociacao/link'
export const negotiationDashboardBase = '/dashboard/negociacao'

/** The negotiation base of an address: its first 16 characters decide. */
export const negotiationBase = (pathname: string): string =>
  pathname.slice(0, 16) === negotiationLinkBase ? negotiationLinkBase : negotiationDashboardBase

/** True for the addresses of the quick access to boletos. */
export const isQuickTicket = (url: string): boolean => url.includes('acesso-rapido') || url.includes('boleto-rapido')

/** The query parameters that a negotiation link may carry, handed on unchanged. */
export const negotiationWords = ['emissor', 'campanha', 'cupom', 'origemExterna']

/** Every address: Portuguese outside, English here. */
export const paths = {
  home: () => '/',
  campaign: (id: string) => `/campanha/${encodeURIComponent(id)}`,
  login: () => '/sso/login',
  firstAccess: () => '/sso/primeiro-acesso',
  forgotPassword: () => '/sso/esqueci-senha',
  insertCode: () => '/sso/inserir-codigo',

  quickSlip: () => '/boleto-rapido',
  quickSlipLogin: () => '/boleto-rapido/login',
  openSlips: () => '/boleto-rapido/boletos-abertos',
  checkCode: () => '/e-nosso',
  /** The charge that waits after its session ended. */
  awaitedPayment: () => '/em-espera',
  accessibility: () => '/acessibilidade',
  help: () => '/ajuda',
  negotiationLogin: () => '/login-negociacao',
  externalNegotiation: () => '/negociar-externo',

  dashboard: () => '/dashboard',
  /** Everything due of a person. */
  start: () => '/dashboard/inicio',
  invoices: () => '/dashboard/faturas',
  /** The invoices, and of the current one the Pix code at once where it can be paid. */
  payCurrent: () => '/dashboard/faturas?pagar=pix',
  booklets: () => '/dashboard/carnes',
  openDebts: (base: string) => `${base}/dividas/aberto`,
  agreements: (base: string) => `${base}/acordos`,
  services: () => '/dashboard/servicos',
  account: () => '/dashboard/servicos/conta',
  insurance: () => '/dashboard/seguros',

  handOver: () => '/sso',
  sendCode: () => '/sso/opcoes-envio-codigo',
  validateQuestions: () => '/sso/validar-perguntas',
  createPassword: () => '/sso/criar-senha',
  updateData: () => '/sso/atualizar-dados',
  rescue: () => '/sso/trocar-contatos',
  stopRescue: () => '/sso/parar-troca',

  security: () => '/seguranca',

  /** One invoice, the current one without an id; without a view, its purchases. */
  invoiceDetails: (invoice?: string, view?: 'resumo' | 'pagamento') => {
    const query = new URLSearchParams({ ...(invoice && { fatura: invoice }), ...(view && { ver: view }) }).toString()
    return `/dashboard/faturas/detalhes${query && `?${query}`}`
  },
  /** The current invoice's purchases, to choose the wrong one. */
  choosePurchase: () => '/dashboard/faturas/detalhes#contestar',
  monthsAhead: () => '/dashboard/faturas/proximos-meses',
  paymentOption: () => '/dashboard/faturas/opcao-pagamento',
  paymentMethod: () => '/dashboard/faturas/pagamento-fatura',
  pix: () => '/dashboard/faturas/pix',
  slip: () => '/dashboard/faturas/boleto',
  instalments: () => '/dashboard/faturas/parcelamento',
  instalmentPlan: () => '/dashboard/faturas/parcelamento/contratado',

  openBooklets: () => '/dashboard/carnes/aberto',
  settledBooklets: () => '/dashboard/carnes?ver=quitados',
  booklet: (id?: string) =>
    id === undefined ? '/dashboard/carnes/detalhes' : `/dashboard/carnes/detalhes?carne=${encodeURIComponent(id)}`,
  payBooklet: () => '/dashboard/carnes/pagar',
  bookletPix: () => '/dashboard/carnes/pix',
  bookletSlip: () => '/dashboard/carnes/boleto',

  simulate: (base: string) => `${base}/dividas/simular`,
  payDebt: (base: string) => `${base}/dividas/pagar`,
  debtPix: (base: string) => `${base}/dividas/pix`,
  debtSlip: (base: string) => `${base}/dividas/boleto`,
  agreementSummary: (base: string) => `${base}/acordo/resumo`,
  agreementData: (base: string) => `${base}/acordo/dados`,
  concludeAgreement: (base: string) => `${base}/acordo/concluir`,
  agreement: (base: string, id?: string) =>
    id === undefined ? `${base}/acordos/detalhes` : `${base}/acordos/detalhes?acordo=${encodeURIComponent(id)}`,
  payAgreement: (base: string) => `${base}/acordos/pagar`,
  agreementPix: (base: string) => `${base}/acordos/pix`,
  agreementSlip: (base: string) => `${base}/acordos/boleto`,

  /** The help page under the invoices or under a negotiation base. */
  cannotPay: (base: string) => `${base}/nao-consigo-pagar`,

  lostCard: () => '/dashboard/servicos/perda-ou-roubo',
  cancelCard: () => '/dashboard/servicos/cancelar-cartao',
  dueDay: () => '/dashboard/servicos/vencimento',
  limit: () => '/dashboard/servicos/limite',
  additionalCards: () => '/dashboard/servicos/adicionais',
  portability: () => '/dashboard/servicos/portabilidade',
  automaticDebit: (page?: number) =>
    page === undefined ? '/dashboard/servicos/debito-pix' : `/dashboard/servicos/debito-pix?pagina=${page}`,
  activateDebit: () => '/dashboard/servicos/debito-pix/ativar',
  acceptances: () => '/dashboard/servicos/aceites',
  myData: () => '/dashboard/servicos/meus-dados',
  /** The dispute of a purchase; without one, the guide. `invoice` is the one that the person came from. */
  dispute: (purchase?: string, invoice?: string) =>
    purchase === undefined
      ? '/dashboard/servicos/contestar'
      : `/dashboard/servicos/contestar?${new URLSearchParams({ compra: purchase, ...(invoice && { fatura: invoice }) })}`,
  /** One dispute by its protocol, although a newer one of the same purchase may exist. */
  disputeOfProtocol: (purchase: string, protocol: string) =>
    `/dashboard/servicos/contestar?${new URLSearchParams({ compra: purchase, protocolo: protocol })}`,
  alerts: (page?: number) =>
    page === undefined ? '/dashboard/servicos/avisos' : `/dashboard/servicos/avisos?pagina=${page}`,

  paymentProofs: (page?: number) =>
    page === undefined ? '/dashboard/servicos/comprovantes' : `/dashboard/servicos/comprovantes?pagina=${page}`,

  payLinks: () => '/dashboard/servicos/links',
  /** The token stands behind the '#', which no server is told. */
  payLink: (token: string) => `/pagar#${token}`,

  policy: (id?: string) =>
    id === undefined ? '/dashboard/seguros/detalhes' : `/dashboard/seguros/detalhes?apolice=${encodeURIComponent(id)}`,
  cancelPolicy: (id?: string) =>
    id === undefined ? '/dashboard/seguros/cancelar' : `/dashboard/seguros/cancelar?apolice=${encodeURIComponent(id)}`,
  insuranceOffer: (product?: string) =>
    product === undefined
      ? '/dashboard/seguros/conhecer'
      : `/dashboard/seguros/conhecer?produto=${encodeURIComponent(product)}`,

  negotiation: () => '/negociacao',
  negotiationLink: () => negotiationLinkBase,
} as const

const landings: Record<ModuleName, (base: string) => string> = {
  EXTRATO: paths.invoices,
  CARNE: paths.booklets,
  NEGOCIACAO: paths.openDebts,
  ACORDO_ANDAMENTO: paths.agreements,
  OUTROS_SERVICOS: paths.services,
  SEGUROS: paths.insurance,
}

/** The first address of a module; `pathname`, the current one, decides the negotiation base. */
export const landing = (module: ModuleName, pathname: string): string => landings[module](negotiationBase(pathname))
