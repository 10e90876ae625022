import type { Reply } from '@portal/contract'
import type { Clock } from '../../platform/clock.ts'
import { wireAwaited } from '../../charges/payments/public.ts'
import type { Handlers } from '../../platform/http/bind.ts'
import { waitingOf } from '../../accounts/account/public.ts'
import type { OptionChoice } from './options.ts'
import type { ProposalService } from './proposal-service.ts'
import type { NegotiationService, ShownDebt } from './service.ts'
import { kindNames, paidOf, valueOf, wireValue } from '../agreements/public.ts'
import { debtNames, wireConditions, wireProposal, wireSchedule } from './wire.ts'

type NegotiationCalls =
  | 'openDebts'
  | 'lateInvoices'
  | 'propose'
  | 'proposal'
  | 'simulateAgreement'
  | 'plansThatFit'
  | 'campaign'
type Deps = { negotiation: NegotiationService; proposals: ProposalService; clock: Clock }

export const negotiationHandlers = ({ negotiation, proposals, clock }: Deps): Pick<Handlers, NegotiationCalls> => ({
  openDebts: async ({ caller }) => (await negotiation.openDebts(caller)).map((shown) => wireDebt(shown, clock)),

  lateInvoices: async ({ caller }) =>
    (await negotiation.lateInvoices(caller)).map(({ product, dueOn, payableCents }) => ({
      produto: product,
      vencimento: dueOn,
      valorHojeCentavos: payableCents,
    })),

  propose: async ({ caller, body }) =>
    wireProposal(
      await proposals.propose(caller, { debtIds: body.dividas, coupon: body.cupom, campaign: body.campanha }),
    ),

  proposal: async ({ caller, params }) => wireProposal(await proposals.own(caller.customerId, params.proposta)),

  simulateAgreement: async ({ caller, params, query }) => {
    const option = await proposals.simulate(caller.customerId, params.proposta, choiceOf(query))
    return { condicoes: wireConditions(option), parcelas: wireSchedule(option) }
  },

  plansThatFit: async ({ caller, params, query }) => {
    const monthlyCents = Number(query.valorCentavos)
    const entryCents = query.entradaCentavos === undefined ? monthlyCents : Number(query.entradaCentavos)
    const wish = { monthlyCents, entryCents, dueDay: Number(query.diaVencimento) }
    const { plans, smallestCents } = await proposals.fitting(caller.customerId, params.proposta, wish)
    return { planos: plans.map(wireConditions), menorParcelaCentavos: smallestCents }
  },

  campaign: async ({ caller, params }) => {
    const found = await proposals.campaign(caller.issuer, params.campanha)
    return {
      showCampaign: found !== undefined,
      limitValueCampaign: found?.limitCents ?? 0,
      urlAppLoja: found?.appUrl ?? null,
    }
  },
})

type SimulationQuery = { quantidade: string; entradaCentavos: string; diaVencimento: string }

const choiceOf = ({ quantidade, entradaCentavos, diaVencimento }: SimulationQuery): OptionChoice => ({
  count: Number(quantidade),
  entryCents: Number(entradaCentavos),
  dueDay: Number(diaVencimento),
})

function wireDebt({ debt, state, value, awaited, best }: ShownDebt, clock: Clock): Reply<'openDebts'>[number] {
  const { nextOfferOn } = debt
  return {
    id: debt.id,
    tipo: kindNames[debt.kind],
    origem: debt.origin,
    contrato: debt.contract,
    valorOriginalCentavos: debt.originalCents,
    vencimento: debt.dueOn,
    diasEmAtraso: value.daysLate,
    situacao: debtNames[state],
    valorHoje: state === 'sold' ? null : wireValue(value),
    espera: state === 'open' ? waitingOf((day) => valueOf(debt, day).totalCents, clock.today()) : null,
    pagoCentavos: paidOf(debt, value),
    contestadoCentavos: debt.contestedCents,
    contestadoDesde: debt.contestedOn,
    novoCredor: holderOf(debt),
    proximaOferta: nextOfferOn !== null && nextOfferOn > clock.today() ? nextOfferOn : null,
    cobranca: wireAwaited(awaited),
    melhorOferta: best === undefined ? null : offerOf(best),
  }
}

const holderOf = ({ soldOn, soldToName, soldToCnpj, soldToChannel }: ShownDebt['debt']) =>
  soldOn === null ? null : { nome: soldToName ?? '', cnpj: soldToCnpj ?? '', canal: soldToChannel ?? '', desde: soldOn }

const offerOf = ({ proposalId, validUntil, cash, plan }: NonNullable<ShownDebt['best']>) => ({
  proposta: proposalId,
  aVistaCentavos: cash.totalCents,
  descontoCentavos: cash.discountCents,
  parcelado: plan
    ? {
        quantidade: plan.count,
        entradaCentavos: plan.entryCents,
        valorParcelaCentavos: plan.schedule[0]?.paymentCents ?? 0,
        totalCentavos: plan.totalCents,
      }
    : null,
  validaAte: validUntil,
})
