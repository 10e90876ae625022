import type { Reply } from '@portal/contract'
import type { ModuleName } from '@portal/contract/call'
import { saidByLink } from './said-by-link.ts'
import { type SelectedCard, session, type SessionState } from './session.ts'
import { emptyState } from './state.ts'

const negotiation: readonly ModuleName[] = ['NEGOCIACAO', 'ACORDO_ANDAMENTO']

/** Keeps an index: each module enables its area, either of negotiation and agreement enables both, a notified one is remembered. */
export function keepIndex({ moduloSelecionado: selected, modulos: all, banners }: Reply<'index'>): void {
  const named = [selected, ...all.map(({ nome }) => nome)]
  const allowed = named.some((module) => negotiation.includes(module)) ? [...named, ...negotiation] : named
  session.update({ modules: { selected, all, banners, allowed: [...new Set(allowed)], notified: notifiedOf(all) } })
}

const notifiedOf = (all: SessionState['modules']['all']): ModuleName | null =>
  all.find(({ notificacao }) => notificacao)?.nome ?? null

/** Passes an answer on: what it showed of a module is no news any more. */
export const seen =
  (module: ModuleName) =>
  <T>(answer: T): T => {
    const all = session.get().modules.all.map((one) => (one.nome === module ? { ...one, notificacao: false } : one))
    session.update({ modules: { all, notified: notifiedOf(all) } })
    return answer
  }

/** Keeps the chosen card; its type becomes the active module, and what was being paid with another one is let go. */
export function keepCard(selected: SelectedCard): void {
  const { bin, tipo: type, numeroCartao: id, nome: name } = selected
  const { invoice, invoiceSteps, instalments, booklet, attempts } = emptyState()
  session.update({
    card: { bin, type, id, name, selected },
    modules: { active: type },
    invoice: { ...invoice, method: session.get().invoice.method },
    invoiceSteps,
    instalments,
    booklet,
    attempts,
  })
}

/** The cards of an answer, each with its place in the list as its id. */
export const withIds = (cards: Reply<'cards'>): SelectedCard[] => cards.map((card, id) => ({ ...card, id }))

type IndexCard = Pick<SessionState['card'], 'bin' | 'type'>

/** The query of the index: the chosen card, or none. */
export function indexQuery(
  state: SessionState,
  { bin, type }: IndexCard = state.card,
): { bin: string; tipoCartao?: 'EXTRATO' | 'CARNE'; origemExterna: 'true' | 'false' } {
  const card = bin === null || type === null ? { bin: '0' } : { bin, tipoCartao: type }
  const isExternal = state.auth.origin !== null || saidByLink(state, 'origemExterna') === 'true'
  return { ...card, origemExterna: isExternal ? 'true' : 'false' }
}
