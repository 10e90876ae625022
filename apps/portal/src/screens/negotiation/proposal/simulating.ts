import { call } from '../../../client/call.ts'
import type { Conditions, DebtProposal } from '../agreement-flow.ts'

/** The choice of whatever number fits the month. */
export const FITTING = 'cabe'

type PlanWish = { count: string; entryCents: number; monthlyCents: number; dueDay: string }
/** The plans of a wish; `isBeyond`: none fits, and the plan is the one with the smallest instalment. */
export type FoundPlans = { plans: Conditions[]; isBeyond: boolean }

/** Asks the server for the plans of a wish. */
export async function findPlans(proposal: DebtProposal, wish: PlanWish): Promise<FoundPlans> {
  const { count, entryCents, monthlyCents, dueDay: diaVencimento } = wish
  const params = { proposta: proposal.proposta }
  const simulate = async (quantidade: string, cents: number): Promise<Conditions> => {
    const query = { quantidade, entradaCentavos: String(cents), diaVencimento }
    return (await call('simulateAgreement', { params, query })).condicoes
  }
  if (count !== FITTING) return { plans: [await simulate(count, entryCents)], isBeyond: false }
  const query = { valorCentavos: String(monthlyCents), entradaCentavos: String(entryCents), diaVencimento }
  const { planos } = await call('plansThatFit', { params, query })
  if (planos.length > 0) return { plans: planos, isBeyond: false }
  const [smallest] = proposal.parcelado.toSorted((one, other) => one.valorParcelaCentavos - other.valorParcelaCentavos)
  if (smallest === undefined) return { plans: [], isBeyond: true }
  return { plans: [await simulate(String(smallest.quantidade), entryCents)], isBeyond: true }
}
