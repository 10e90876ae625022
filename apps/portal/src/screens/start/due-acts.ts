import { negotiationDashboardBase, paths } from '../../paths.ts'
import { followAct } from '../../payment/follow-charge.tsx'
import { beginPayment, beginWholePix, chooseMethod } from '../../payment/payment-flow.ts'
import { call } from '../../client/call.ts'
import { indexQuery, keepCard, keepIndex } from '../../session/card-and-index.ts'
import { session } from '../../session/session.ts'
import type { DueItem, HeldCard } from './start-words.ts'

/** A step from what is due: its address, and what is kept before it is opened. */
type DueAct = { to: string; begin: () => void }

let asking: AbortController | undefined

/** Chooses the card that the next screen is of; what that card opens is asked meanwhile. */
export function selectCard(cards: readonly HeldCard[], wanted: string): void {
  const id = cards.findIndex(({ numeroCartao }) => numeroCartao === wanted)
  const found = cards[id]
  if (found === undefined || session.get().card.id === wanted) return
  const { situacao: _, limite: __, proximoFechamento: ___, faturaAtualCentavos: ____, ...card } = found
  keepCard({ ...card, id })
  asking?.abort()
  asking = new AbortController()
  // Without an answer the next screen asks for what it needs.
  void askIndex(wanted, asking.signal).catch(() => {})
}

/** The answer is of nobody who has left meanwhile, and of no other card. */
async function askIndex(wanted: string, signal: AbortSignal): Promise<void> {
  const { signedInAt } = session.get().auth
  const index = await call('index', { query: indexQuery(session.get()) }, { signal })
  const { auth, card } = session.get()
  if (auth.signedInAt === signedInAt && card.id === wanted) keepIndex(index)
}

/** Pays all that is asked for today by Pix, straight to its code. */
export function pixAct(due: DueItem, cards: readonly HeldCard[]): DueAct {
  if (due.tipo === 'FATURA')
    return {
      to: paths.pix(),
      begin: () => {
        selectCard(cards, due.cartao)
        beginWholePix(due)
      },
    }
  const { id: of, contrato: contract, parcelas: parts, valorHojeCentavos: cents } = due
  const payment = { of, contract, parts, cents, line: null }
  if (due.tipo === 'CARNE')
    return {
      to: paths.bookletPix(),
      begin: () => {
        session.update({ booklet: { ...payment, opened: of } })
        chooseMethod('booklet', 'pix')
      },
    }
  return {
    to: paths.agreementPix(negotiationDashboardBase),
    begin: () => {
      session.update({ agreement: { ...payment, kind: due.totalDeParcelas === 0 ? 'A_VISTA' : 'PARCELADO' } })
      chooseMethod('agreement', 'pix')
    },
  }
}

/** The other amounts and ways of paying it. */
export function otherWays(due: DueItem, cards: readonly HeldCard[]): DueAct {
  if (due.tipo === 'CARNE') return { to: paths.booklet(due.id), begin: nothing }
  if (due.tipo === 'ACORDO') return { to: paths.agreement(negotiationDashboardBase, due.id), begin: nothing }
  return {
    to: paths.paymentOption(),
    begin: () => {
      selectCard(cards, due.cartao)
      beginPayment(due)
    },
  }
}

/** A Pix of all that is asked for waits already: another would be the same. A plan asks for its down payment instead. */
export const isWholePix = ({ cobranca, valorHojeCentavos, ...due }: DueItem): boolean =>
  (due.tipo !== 'FATURA' || due.entrada === null) &&
  cobranca?.forma === 'PIX' &&
  !cobranca.aCaminho &&
  cobranca.valorCentavos === valorHojeCentavos

/** The next act: to the charge that waits for its payment, else to what is due itself. */
export function nextAct(due: DueItem, cards: readonly HeldCard[]): DueAct & { word: string } {
  if (isWholePix(due) && !isDebited(due)) return { ...pixAct(due, cards), word: 'Continuar' }
  if (due.tipo !== 'FATURA') return { ...otherWays(due, cards), word: 'Ver e pagar' }
  const { cobranca, cartao, debitoEm } = due
  if (cobranca === null)
    return {
      to: paths.invoiceDetails(due.id),
      begin: () => selectCard(cards, cartao),
      word: debitoEm === null && !due.minimoPago ? 'Ver e pagar' : 'Ver',
    }
  const follow = followAct({ invoice: due, charge: cobranca })
  return {
    ...follow,
    begin: () => {
      selectCard(cards, cartao)
      follow.begin()
    },
  }
}

const isDebited = (due: DueItem): boolean => due.tipo === 'FATURA' && due.debitoEm !== null

const nothing = (): void => {}
