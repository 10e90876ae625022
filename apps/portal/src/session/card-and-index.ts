import type { Reply } from '@portal/contract'
import { saidByLink } from './said-by-link.ts'
import { type SelectedCard, session, type SessionState } from './session.ts'

type ModuleName = SessionState['allowedModules'][number]
const negotiation: readonly ModuleName[] = ['NEGOCIACAO', 'ACORDO_ANDAMENTO']

/** Keeps an index: each module enables its area, either of negotiation and agreement enables both, a notified one is remembered. */
export function keepIndex({ moduloSelecionado, modulos, banners }: Reply<'index'>): void {
  const named = [moduloSelecionado, ...modulos.map(({ nome }) => nome)]
  const allowed = named.some((module) => negotiation.includes(module)) ? [...named, ...negotiation] : named
  session.update({
    moduloSelecionado,
    modulos,
    banners,
    allowedModules: [...new Set(allowed)],
    moduloNotificado: notifiedOf(modulos),
  })
}

const notifiedOf = (modulos: SessionState['modulos']): ModuleName | null =>
  modulos.find(({ notificacao }) => notificacao)?.nome ?? null

/** Passes an answer on: what it showed of a module is no news any more. */
export const seen =
  (module: ModuleName) =>
  <T>(answer: T): T => {
    const modulos = session.get().modulos.map((one) => (one.nome === module ? { ...one, notificacao: false } : one))
    session.update({ modulos, moduloNotificado: notifiedOf(modulos) })
    return answer
  }

/** Keeps the chosen card; its type becomes the active module, and what was being paid with another one is let go. */
export function keepCard(card: SelectedCard): void {
  const { bin, tipo, numeroCartao, nome } = card
  session.update({
    bin,
    tipoCartao: tipo,
    numeroCartao,
    nomeCartao: nome,
    cartaoSelecionado: card,
    moduloAtivo: tipo,
    numeroExtrato: null,
    detailsExtract: null,
    invoiceAmount: null,
    invoiceDueDate: null,
    invoiceBarcode: null,
    invoicePaymentMethods: [],
    invoiceInstallment: null,
    paymentModalReference: null,
    booklet: null,
    ticketBooklet: null,
    paymentAttempts: { pix: null, boleto: null },
    invoicePaymentFlow: { 'opcao-pagamento': false, 'pagamento-fatura': false, boleto: false, pix: false },
  })
}

/** The cards of an answer, each with its place in the list as its id. */
export const withIds = (cards: Reply<'cards'>): SelectedCard[] => cards.map((card, id) => ({ ...card, id }))

/** What the index is asked with: the chosen card, or none. */
export function indexQuery(state: SessionState): {
  bin: string
  tipoCartao?: 'EXTRATO' | 'CARNE'
  origemExterna: 'true' | 'false'
} {
  const { bin, tipoCartao, origin } = state
  const card = bin === null || tipoCartao === null ? { bin: '0' } : { bin, tipoCartao }
  const isExternal = origin !== null || saidByLink(state, 'origemExterna') === 'true'
  return { ...card, origemExterna: isExternal ? 'true' : 'false' }
}
