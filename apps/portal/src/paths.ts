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

/** The addresses where a visit may start or be sent, Portuguese outside, English here. `inside-paths.ts` has the others. */
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
  negotiationLogin: () => '/login-negociacao',
  externalNegotiation: () => '/negociar-externo',

  dashboard: () => '/dashboard',
  invoices: () => '/dashboard/faturas',
  booklets: () => '/dashboard/carnes',
  openDebts: (base: string) => `${base}/dividas/aberto`,
  agreements: (base: string) => `${base}/acordos`,
  services: () => '/dashboard/servicos',
  insurance: () => '/dashboard/seguros',
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
