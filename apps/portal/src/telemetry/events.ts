import type { CallName } from '@portal/contract'
import { noAnswer } from '../constants.ts'
import { reports } from './report-table.ts'
import type { Trouble } from './troubles.ts'

/** The categories, by their names in the issuer's reports. */
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
type ReportCategory = (typeof categories)[number]

/** An event of the data layer: words of the tables below and the version, nothing typed or answered. */
export type AnalyticsEvent = {
  event: string
  category: ReportCategory
  action: string
  label: string
  app_version: string
}

/** GA4's own page view, by the pattern of the address. */
export type PageView = { event: 'page_view'; page_path: string; app_version: string }

/** The category of another category's failures; the others count as exceptions. */
const failuresOf: Partial<Record<ReportCategory, ReportCategory>> = {
  invoice: 'Faturas',
  'pay now': 'Faturas',
  booklet: 'Carnês',
  negotiation: 'Negociação',
}

/** The error catalogue has words of its own for these. */
const failures: Partial<Record<CallName, string>> = {
  index: 'Erro ao obter contexto de index',
  cards: 'Erro ao obter lista de cartões',
  issuerCards: 'Erro ao obter lista de cartões',
}

const outcomes = [
  {
    is: (status: number) => status === 200,
    event: 'api_success',
    category: (of: ReportCategory): ReportCategory => of,
    action: (_: CallName, words: string) => `Sucesso ao obter api ${words}`,
  },
  {
    is: (status: number) => status === noAnswer || (status >= 500 && status <= 599),
    event: 'api_error',
    category: (of: ReportCategory): ReportCategory => failuresOf[of] ?? 'exceptions',
    action: (call: CallName, words: string) => failures[call] ?? `Erro ao obter api ${words}`,
  },
] as const

/** OPS-03, ERR-05, ERR-07: the event of a call's success or failure; undefined for a justified refusal. */
export function eventOf(call: CallName, status: number, version: string): AnalyticsEvent | undefined {
  const outcome = outcomes.find(({ is }) => is(status))
  if (outcome === undefined) return undefined
  const { event, category, action } = outcome
  const [of, words] = reports[call]
  return { event, category: category(of), action: action(call, words), label: words, app_version: version }
}

/** OPS-06: an uncaught error, by its kind and its place in our code; its message may hold what was typed. */
export const troubleEvent = ({ kind, place }: Trouble, version: string): AnalyticsEvent => ({
  event: 'js_error',
  category: 'JS error',
  action: kind,
  label: place,
  app_version: version,
})

/** The pattern of the address table, so that nothing of the address itself is reported. */
export const pageView = (pattern: string, version: string): PageView => ({
  event: 'page_view',
  page_path: pattern,
  app_version: version,
})

/** A link or a store of the footer that was followed, by the brand's word for it. */
export const followedEvent = (word: string, version: string): AnalyticsEvent => ({
  event: 'footer_link',
  category: 'general events',
  action: 'Link do rodapé',
  label: word,
  app_version: version,
})
