import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { isCallError, wordsOf } from '../../client/errors.ts'
import { saidByLink } from '../../session/said-by-link.ts'
import { session } from '../../session/session.ts'
import type { DebtProposal } from './agreement-flow.ts'

const noCampaign = { showCampaign: false, limitValueCampaign: 0, urlAppLoja: null }

/** Keeps the debts that may be negotiated now, and the day of the next offer. */
export function keepEligibility(debts: Reply<'openDebts'>): string[] {
  const dividas = debts.filter(({ melhorOferta }) => melhorOferta !== null).map(({ id }) => id)
  const [proximaOferta = null] = debts.flatMap(({ proximaOferta: day }) => day ?? []).toSorted()
  session.update({ elegivelNegociacao: dividas.length > 0, debtEligibility: { dividas, proximaOferta } })
  return dividas
}

/** Asks for a proposal, with the current campaign and the given coupon. */
export const askProposal = (dividas: string[], cupom: string | null, signal?: AbortSignal): Promise<DebtProposal> => {
  const state = session.get()
  const campanha = state.showCampaign ? saidByLink(state, 'campanha') : null
  const body = { dividas, ...(cupom && { cupom }), ...(campanha && { campanha }) }
  return call('propose', { body }, signal === undefined ? {} : { signal })
}

export type ProposalResult = { proposal: DebtProposal | null; couponRefused?: string }

/** One proposal for all that can be joined; a refused coupon is reported, and the proposal comes without it. */
export async function proposeAll(dividas: string[], signal: AbortSignal): Promise<ProposalResult> {
  const { activeCoupon } = session.get()
  try {
    return { proposal: await askProposal(dividas, activeCoupon, signal) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (activeCoupon === null) return { proposal: null }
    session.update({ activeCoupon: null })
    return { ...(await proposeAll(dividas, signal)), couponRefused: wordsOf(error) }
  }
}

/** NEG-06: keeps the campaign of a link, in the session's own words; an unknown one changes nothing. */
export async function keepCampaign(signal: AbortSignal): Promise<void> {
  const campanha = saidByLink(session.get(), 'campanha')
  if (campanha === null) return
  try {
    session.update(await call('campaign', { params: { campanha } }, { signal }))
  } catch (error) {
    if (!isRefusal(error)) throw error
    session.update(noCampaign)
  }
}

/** True for a refusal of the server, which a retry would not change. */
const isRefusal = (error: unknown): boolean => isCallError(error) && error.status < 500 && error.status !== 401
