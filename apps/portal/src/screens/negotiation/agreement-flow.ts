import type { Reply } from '@portal/contract'
import { redirect } from 'react-router'
import { call } from '../../client/call.ts'
import { newIdempotencyKey } from '../../client/request.ts'
import { insidePaths } from '../../inside-paths.ts'
import { negotiationBase, negotiationDashboardBase, paths } from '../../paths.ts'
import { beginAttempt, type Method } from '../../payment/attempts.ts'
import type { PartsFlow } from '../../payment/parts-screens.tsx'
import type { Places } from '../../payment/places.ts'
import { partsWords } from './negotiation-words.ts'
import { type AgreementPayment, type ChosenConditions, type Negotiation, session } from '../../session/session.ts'

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
    selectedInstallmentAgreement: { proposta, quantidade, entradaCentavos, diaVencimento },
    agreementType: quantidade === 0 ? 'A_VISTA' : 'PARCELADO',
    trackingAgreement: null,
  })

export function chosenConditions(base: string): ChosenConditions {
  const chosen = session.get().selectedInstallmentAgreement
  if (chosen === null) throw redirect(paths.openDebts(base))
  return chosen
}

/** Keeps the negotiation that the server summarised, for the next steps. */
export const keepNegotiation = ({ negociacao, proximoPasso: passo, contrato, dados }: Summary): void =>
  session.update({
    trackingAgreement: { negociacao, passo, versaoContrato: contrato.versao, dados, key: newIdempotencyKey() },
  })

export function currentNegotiation(base: string): Negotiation {
  const negotiation = session.get().trackingAgreement
  if (negotiation === null) throw redirect(insidePaths.agreementSummary(base))
  return negotiation
}

export const moveToStep = (passo: Negotiation['passo'], negotiation: Negotiation): void =>
  session.update({ trackingAgreement: { ...negotiation, passo } })

/** Ends the steps of an agreement that was concluded: going back must not open them, and eligibility is asked anew. */
export const endNegotiation = (): void =>
  session.update({
    selectedInstallmentAgreement: null,
    trackingAgreement: null,
    activeCoupon: null,
    elegivelNegociacao: false,
    debtEligibility: null,
  })

/** Begins the payment of instalments; the server quotes their price again. */
export function chooseParts({ id, contrato, plano }: AgreementReply, numbers: readonly number[]): void {
  const chosen = plano.filter(({ numero }) => numbers.includes(numero))
  session.update({
    paymentAgreement: {
      acordo: id,
      contrato,
      parcelas: chosen.map(({ numero }) => numero),
      centavos: chosen.reduce((sum, { hoje }) => sum + (hoje?.valorCentavos ?? 0), 0),
      forma: null,
    },
    agreementType: plano.length === 1 ? 'A_VISTA' : 'PARCELADO',
    ticketAgreement: null,
  })
}

function chosenParts(base: string): AgreementPayment {
  const chosen = session.get().paymentAgreement
  if (chosen === null) throw redirect(paths.agreements(base))
  return chosen
}

/** The addresses around the payment of an agreement, on the base where it began. */
const placesAt = (base: string): Places => ({
  before: { to: insidePaths.payAgreement(base), text: 'Forma de pagamento' },
  step: { step: 2, total: 2, name: 'pagar' },
  pix: insidePaths.agreementPix(base),
  slip: insidePaths.agreementSlip(base),
  home: { to: paths.agreements(base), text: 'Voltar para Meus acordos' },
  choose: (method: Method) => {
    beginAttempt(method)
    session.update({ paymentAgreement: { ...chosenParts(base), forma: method } })
  },
  line: {
    keep: (line) => session.update({ ticketAgreement: line }),
    kept: () => session.get().ticketAgreement?.linha ?? null,
  },
  end: () => session.update({ paymentAgreement: null, ticketAgreement: null, agreementType: null }),
})

/** The payment of the chosen instalments. */
export function agreementFlow(url: string): PartsFlow {
  const base = baseOf(url)
  const { acordo, contrato, parcelas, centavos, forma } = chosenParts(base)
  const isCash = session.get().agreementType === 'A_VISTA'
  const body = { acordo, parcelas }
  return {
    paying: {
      of: `acordo ${acordo} ${parcelas.join()}`,
      cents: centavos,
      createPix: (from, sent) => call('createAgreementPix', { body: { ...body, ...from } }, sent),
      createSlip: (from, sent) => call('createAgreementSlip', { body: { ...body, ...from } }, sent),
    },
    places: placesAt(base),
    chosenAt: { to: insidePaths.agreement(base, acordo), text: 'Acordo' },
    about: `${isCash ? 'Pagamento à vista' : partsWords(parcelas)} do acordo ${contrato}`,
    first: forma ?? 'pix',
    // A person who came by a link may pay, but ask nobody else to.
    forSomeone:
      base === negotiationDashboardBase && session.get().contexto === null
        ? { tipo: 'ACORDO', acordo, parcelas }
        : undefined,
  }
}
