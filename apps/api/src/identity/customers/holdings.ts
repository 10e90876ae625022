import type { Reply } from '@portal/contract'
import type { ModuleName, Scope } from '@portal/contract/call'

export type FlowName = Reply<'flow'>['fluxo'][number]

/** A customer's products, for the journey after the login. */
export type Holdings = {
  /** The issuer's notice where it sold the customer's debt. */
  sold: { title: string; description: string } | null
  digitalInvoice: boolean
  cards: { bin: string; type: 'EXTRATO' | 'CARNE' }[]
  /** True when an invoice of any card has closed. */
  hasInvoice: boolean
  /** `fresh` where it holds something unseen. */
  modules: { module: ModuleName; fresh: boolean }[]
  /** True when a yearly settlement statement is unread. */
  statement: boolean
}

const NEGOTIATION: ReadonlySet<ModuleName> = new Set(['NEGOCIACAO', 'ACORDO_ANDAMENTO'])

/** The products that a session sees: a negotiation's session has its area, even with nothing due in it (SSO-10). */
export function seenIn(scope: Scope, holdings: Holdings): Holdings {
  if (scope !== 'negociacao') return holdings
  const owed = holdings.modules.filter(({ module }) => NEGOTIATION.has(module))
  const modules = owed.length > 0 ? owed : [{ module: 'NEGOCIACAO' as const, fresh: false }]
  return { sold: holdings.sold, digitalInvoice: true, cards: [], hasInvoice: false, modules, statement: false }
}

/** Modules in the order in which the portal lists them. */
const ORDER: readonly ModuleName[] = [
  'EXTRATO',
  'CARNE',
  'NEGOCIACAO',
  'ACORDO_ANDAMENTO',
  'OUTROS_SERVICOS',
  'SEGUROS',
]

const has = ({ modules }: Holdings, module: ModuleName): boolean => modules.some((one) => one.module === module)

/** The flow names of products besides cards; the portal handles the last name of the list. */
const FLOWS: readonly (readonly [(holdings: Holdings) => boolean, FlowName])[] = [
  [({ statement }) => statement, 'POSSUI_DECLARACAO_DEBITOS'],
  [(holdings) => has(holdings, 'NEGOCIACAO'), 'POSSUI_DIVIDA'],
  [(holdings) => has(holdings, 'ACORDO_ANDAMENTO'), 'POSSUI_ACORDO_ANDAMENTO'],
]

/** The modules that a customer has, in the portal's order. */
export const modulesOf = ({ modules }: Holdings): Holdings['modules'] =>
  modules.toSorted((one, other) => ORDER.indexOf(one.module) - ORDER.indexOf(other.module))

/** The flow names of a customer (seed 4.1), ending with the one that the portal goes on with: a card before all. */
export function flowsOf(holdings: Holdings): FlowName[] {
  const { sold, digitalInvoice, cards, hasInvoice } = holdings
  if (sold !== null) return ['CARTEIRA_VENDIDA']
  const offer: FlowName[] = digitalInvoice ? [] : ['FATURA_DIGITAL']
  const owed = FLOWS.filter(([applies]) => applies(holdings)).map(([, flow]) => flow)
  if (cards.length === 0 && owed.length === 0) return [...offer, 'NAO_POSSUI_CARTAO']
  // A new card without an invoice has nothing to show yet: the only question is the form of its first invoice.
  if (offer.length > 0 && owed.length === 0 && !hasInvoice) return offer
  return [...offer, ...owed, ...(cards.length > 0 ? (['POSSUI_CARTAO'] as const) : [])]
}

/** The module that opens without a chosen card: the first card's, else one in progress, else a debt's. */
export function firstModuleOf(holdings: Holdings): ModuleName | undefined {
  const others = ['ACORDO_ANDAMENTO', 'NEGOCIACAO', 'OUTROS_SERVICOS'] as const
  return holdings.cards[0]?.type ?? others.find((module) => has(holdings, module))
}
