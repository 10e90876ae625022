import type { Reply } from '@portal/contract'
import type { FlowName, SelectedCard } from '../session/session.ts'
import type { EndReason } from '../session/sign-out.ts'

/** The server's words about a wallet that was sold. */
export type Wallet = NonNullable<Reply<'flow'>['carteiraCliente']>

/** The slides of the digital invoice's offer. */
export type OfferBanner = Reply<'digitalInvoiceBanners'>[number]

/** An event of the journey after login. */
export type JourneyEvent =
  | { type: 'flow'; names: readonly string[]; wallet?: Wallet }
  | { type: 'flow-failed' }
  | { type: 'cards'; cards: readonly SelectedCard[] }
  | { type: 'cards-failed' }
  | { type: 'card-chosen'; card: SelectedCard }
  | { type: 'picker-cancelled' }
  | { type: 'index' }
  | { type: 'index-failed' }
  | { type: 'banners'; banners: readonly OfferBanner[] }
  | { type: 'offer-unavailable' }
  | { type: 'offer-accepted' }
  | { type: 'offer-closed' }
  | { type: 'opted-in' }
  | { type: 'opt-in-failed' }
  | { type: 'cards-after-opt-in'; cards: readonly SelectedCard[] }
  | { type: 'cards-after-opt-in-failed' }
  | { type: 'congratulations-closed' }
  | { type: 'notice-closed' }

export type Modal =
  | 'sold-wallet'
  | 'no-cards'
  | 'digital-invoice'
  | 'congratulations'
  | 'card-picker'
  | 'error'
  | 'adhered-error'

/** The reaction to an event: exactly one of load, show and go; besides, a state to keep, an end, a log line, a toast. */
export type JourneyStep = { flow?: FlowName; card?: SelectedCard; end?: EndReason; log?: string; say?: string } & (
  | { load: 'banners' | 'cards' | 'index' | 'opt-in' | 'cards-after-opt-in' }
  | { show: Modal }
  | { go: 'module' | 'home' }
)

/** The step of each flow that comes alone (seed 4.2). */
const alone: Record<Exclude<FlowName, 'FATURA_DIGITAL'>, JourneyStep> = {
  CARTEIRA_VENDIDA: { end: 'sold-wallet', show: 'sold-wallet' },
  POSSUI_CARTAO: { load: 'cards' },
  POSSUI_DIVIDA: { load: 'index' },
  POSSUI_ACORDO_ANDAMENTO: { load: 'index' },
  POSSUI_DECLARACAO_DEBITOS: { load: 'index' },
  NAO_POSSUI_CARTAO: { end: 'no-cards', show: 'no-cards' },
}

/** The flows that may turn their digital invoice on; in the others the offer is only closed, with a toast. */
const mayOptIn: ReadonlySet<FlowName | null> = new Set<FlowName>(['POSSUI_CARTAO', 'NAO_POSSUI_CARTAO'])

const notJoined = 'A fatura digital fica para quando você tiver um cartão. Nada mudou.'

const isKnown = (name: string): name is FlowName => name === 'FATURA_DIGITAL' || Object.hasOwn(alone, name)

/** The step for a list of flows, in any order. */
export function stepOfFlows(names: readonly string[]): JourneyStep {
  if (names.includes('CARTEIRA_VENDIDA')) return { flow: 'CARTEIRA_VENDIDA', ...alone.CARTEIRA_VENDIDA }
  const strange = names.filter((name) => !isKnown(name))
  if (names.length === 0 || strange.length > 0)
    return { log: `Fluxo desconhecido: ${strange.join(', ') || 'nenhum'}`, show: 'error' }
  const last = names.findLast((name): name is keyof typeof alone => Object.hasOwn(alone, name))
  if (names.includes('FATURA_DIGITAL')) return { flow: last ?? 'POSSUI_CARTAO', load: 'banners' }
  return last === undefined ? { show: 'error' } : { flow: last, ...alone[last] }
}

/** The step that continues after the offer. */
const stored = (flow: FlowName | null): JourneyStep =>
  flow === null || flow === 'FATURA_DIGITAL' ? { load: 'cards' } : alone[flow]

function stepOfCards(cards: readonly SelectedCard[]): JourneyStep {
  const [only, ...others] = cards
  if (only === undefined) return alone.NAO_POSSUI_CARTAO
  return others.length === 0 ? { card: only, load: 'index' } : { show: 'card-picker' }
}

/** The step after an event; `flow` is the stored one. */
export function nextStep(flow: FlowName | null, event: JourneyEvent): JourneyStep {
  switch (event.type) {
    case 'flow':
      return stepOfFlows(event.names)
    case 'cards':
      return stepOfCards(event.cards)
    case 'card-chosen':
      return { card: event.card, load: 'index' }
    // Nobody consents to words that the server did not give: the offer waits for the next login.
    case 'offer-unavailable':
      return { log: 'Fatura digital não oferecida: sem banners', ...stored(flow) }
    case 'offer-accepted':
      return mayOptIn.has(flow) ? { load: 'opt-in' } : { say: notJoined, load: 'index' }
    case 'offer-closed':
      return stored(flow)
    case 'opted-in':
      return flow === 'NAO_POSSUI_CARTAO' ? { show: 'congratulations' } : { load: 'cards-after-opt-in' }
    case 'congratulations-closed':
      return flow === 'NAO_POSSUI_CARTAO' ? { end: 'no-cards', go: 'home' } : { load: 'cards' }
    default:
      return fixed[event.type]
  }
}

type FixedEvent = Exclude<
  JourneyEvent['type'],
  | 'flow'
  | 'cards'
  | 'card-chosen'
  | 'offer-unavailable'
  | 'offer-accepted'
  | 'offer-closed'
  | 'opted-in'
  | 'congratulations-closed'
>

const fixed: Record<FixedEvent, JourneyStep> = {
  'flow-failed': { log: 'Erro ao obter o fluxo do usuário', show: 'error' },
  'cards-failed': { end: 'card-list-failed', log: 'Erro ao obter lista de cartões', show: 'error' },
  'picker-cancelled': { end: 'cancelled', go: 'home' },
  index: { go: 'module' },
  'index-failed': { log: 'Erro ao obter contexto de index', show: 'error' },
  banners: { show: 'digital-invoice' },
  'opt-in-failed': { end: 'opt-in-failed', show: 'error' },
  'cards-after-opt-in': { show: 'congratulations' },
  // ERR-04: ends the session as a failed opt-in does, although this opt-in holds.
  'cards-after-opt-in-failed': { end: 'opt-in-failed', log: 'Erro ao obter lista de cartões', show: 'adhered-error' },
  'notice-closed': { go: 'home' },
}
