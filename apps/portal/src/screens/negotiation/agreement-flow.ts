import type { Reply } from '@portal/contract'
import { redirect } from 'react-router'
import { call } from '../../client/call.ts'
import { newIdempotencyKey } from '../../client/request.ts'
import { negotiationBase, negotiationDashboardBase, paths } from '../../paths.ts'
import type { PartsPayment } from '../../payment/method-screen.tsx'
import { fromStart, type Places } from '../../payment/places.ts'
import { partsWords } from './negotiation-words.ts'
import { type ChosenConditions, type NegotiationFlow, session } from '../../session/session.ts'

export type DebtProposal = Reply<'propose'>
export type Conditions = DebtProposal['aVista']
export type Summary = Reply<'summarizeAgreement'>
export type AgreementReply = Reply<'agreement'>
export type AgreementInstalment = AgreementReply['plano'][number]

/** The negotiation base of an address. */
export const baseOf = (url: string): string => negotiationBase(new URL(url).pathname)

/** Chooses conditions, which begins the steps anew. */
export const chooseConditions = (proposta: string, { quantidade, entradaCentavos, diaVencimento }: Conditions): void =>
  session.update({
    negotiation: { chosen: { proposta, quantidade, entradaCentavos, diaVencimento }, flow: null },
    agreement: { kind: quantidade === 0 ? 'A_VISTA' : 'PARCELADO' },
  })

export function chosenConditions(base: string): ChosenConditions {
  const { chosen } = session.get().negotiation
  if (chosen === null) throw redirect(paths.openDebts(base))
  return chosen
}

/** Keeps the negotiation that the server summarised, for the next steps. */
export const keepNegotiation = ({ negociacao, proximoPasso: passo, contrato, dados }: Summary): void =>
  session.update({
    negotiation: { flow: { negociacao, passo, versaoContrato: contrato.versao, dados, key: newIdempotencyKey() } },
  })

export function currentNegotiation(base: string): NegotiationFlow {
  const { flow } = session.get().negotiation
  if (flow === null) throw redirect(paths.agreementSummary(base))
  return flow
}

export const moveToStep = (passo: NegotiationFlow['passo'], flow: NegotiationFlow): void =>
  session.update({ negotiation: { flow: { ...flow, passo } } })

/** Ends the steps of an agreement that was concluded: going back must not open them, and eligibility is asked anew. */
export const endNegotiation = (): void =>
  session.update({ negotiation: { chosen: null, flow: null, coupon: null, isEligible: false, debts: null } })

/** Begins the payment of instalments; the server quotes their price again. */
export function chooseParts({ id, contrato, plano }: AgreementReply, numbers: readonly number[]): void {
  const chosen = plano.filter(({ numero }) => numbers.includes(numero))
  session.update({
    agreement: {
      of: id,
      contract: contrato,
      parts: chosen.map(({ numero }) => numero),
      cents: chosen.reduce((sum, { hoje }) => sum + (hoje?.valorCentavos ?? 0), 0),
      method: null,
      line: null,
      kind: plano.length === 1 ? 'A_VISTA' : 'PARCELADO',
    },
  })
}

/** The addresses around the payment of an agreement, on the base where it began. */
const placesAt = (base: string): Places => ({
  payable: 'agreement',
  before: { to: paths.payAgreement(base), text: 'Forma de pagamento' },
  step: { step: 2, total: 2, name: 'pagar' },
  pix: paths.agreementPix(base),
  boleto: paths.agreementSlip(base),
  home: { to: paths.agreements(base), text: 'Voltar para Meus acordos' },
})

/** The payment of the chosen instalments. */
export function agreementFlow(url: string): PartsPayment {
  const base = baseOf(url)
  const { of: acordo, contract, parts: parcelas, cents, method, kind } = session.get().agreement
  // A guard admits nobody without them.
  if (acordo === null || cents === null) throw redirect(paths.agreements(base))
  const body = { acordo, parcelas }
  return {
    paying: {
      of: `acordo ${acordo} ${parcelas.join()}`,
      cents,
      createPix: (from, sent) => call('createAgreementPix', { body: { ...body, ...from } }, sent),
      createSlip: (from, sent) => call('createAgreementSlip', { body: { ...body, ...from } }, sent),
    },
    places: fromStart(placesAt(base)),
    chosenAt: { to: paths.agreement(base, acordo), text: 'Acordo' },
    about: `${kind === 'A_VISTA' ? 'Pagamento à vista' : partsWords(parcelas)} do acordo ${contract}`,
    first: method ?? 'pix',
    // A person who came by a link may pay, but ask nobody else to.
    forSomeone:
      base === negotiationDashboardBase && session.get().signIn.context === null
        ? { tipo: 'ACORDO', acordo, parcelas }
        : undefined,
  }
}
