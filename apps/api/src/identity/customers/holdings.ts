import type { Reply } from '@portal/contract'
import type { ModuleName, Scope } from '@portal/contract/call'

type FlowName = Reply<'flow'>['fluxo'][number]

/** What a customer has, as the journey after the login asks for it. */
export type Holdings = {
  /** What the issuer says where it sold what the customer owes. */
  sold: { title: string; description: string } | null
  digitalInvoice: boolean
  cards: { bin: string; type: 'EXTRATO' | 'CARNE' }[]
  /** Whether an invoice of any card has closed. */
  hasInvoice: boolean
  /** `fresh` where something in it was not seen yet. */
  modules: { module: ModuleName; fresh: boolean }[]
  /** Whether a year's statement of what was settled waits for them. */
  statement: boolean
}

const NEGOTIATION: ReadonlySet<ModuleName> = new Set(['NEGOCIACAO', 'ACORDO_ANDAMENTO'])

/** What of a customer a session sees: one for negotiation has that area, even where nothing is owed to fill it (SSO-10). */
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

/** What besides cards is called what in the flow; the portal handles the last name of the list. */
const FLOWS: readonly (readonly [(holdings: Holdings) => boolean, FlowName])[] = [
  [({ statement }) => statement, 'POSSUI_DECLARACAO_DEBITOS'],
  [(holdings) => has(holdings, 'NEGOCIACAO'), 'POSSUI_DIVIDA'],
  [(holdings) => has(holdings, 'ACORDO_ANDAMENTO'), 'POSSUI_ACORDO_ANDAMENTO'],
]

/** The modules that a customer has, in the portal's order. */
export const modulesOf = ({ modules }: Holdings): Holdings['modules'] =>
  modules.toSorted((one, other) => ORDER.indexOf(one.module) - ORDER.indexOf(other.module))

/** The flow names of a customer (seed 4.1), the one that the portal goes on with last: a card before all. */
export function flowsOf(holdings: Holdings): FlowName[] {
  const { sold, digitalInvoice, cards, hasInvoice } = holdings
  if (sold !== null) return ['CARTEIRA_VENDIDA']
  const offer: FlowName[] = digitalInvoice ? [] : ['FATURA_DIGITAL']
  const owed = FLOWS.filter(([applies]) => applies(holdings)).map(([, flow]) => flow)
  if (cards.length === 0 && owed.length === 0) return [...offer, 'NAO_POSSUI_CARTAO']
  // A new card without an invoice has nothing to show yet: how its first one shall come is all there is to ask.
  if (offer.length > 0 && owed.length === 0 && !hasInvoice) return offer
  return [...offer, ...owed, ...(cards.length > 0 ? (['POSSUI_CARTAO'] as const) : [])]
}

/** The module that opens where no card was chosen: the first card's, else what is going on, else what is owed. */
export function firstModuleOf(holdings: Holdings): ModuleName | undefined {
  const others = ['ACORDO_ANDAMENTO', 'NEGOCIACAO', 'OUTROS_SERVICOS'] as const
  return holdings.cards[0]?.type ?? others.find((module) => has(holdings, module))
}
