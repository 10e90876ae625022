import type { Reply } from '@portal/contract'
import { call } from '../../../client/call.ts'
import { isCallError, wordsOf } from '../../../client/errors.ts'
import { saidByLink } from '../../../session/said-by-link.ts'
import { session } from '../../../session/session.ts'
import type { DebtProposal } from '../agreement-flow.ts'

const noCampaign = { isShown: false, limitCents: 0, appAddress: null }

/** Keeps the debts that may be negotiated now, and the day of the next offer. */
export function keepEligibility(debts: Reply<'openDebts'>): string[] {
  const dividas = debts.filter(({ melhorOferta }) => melhorOferta !== null).map(({ id }) => id)
  const [proximaOferta = null] = debts.flatMap(({ proximaOferta: day }) => day ?? []).toSorted()
  session.update({ negotiation: { isEligible: dividas.length > 0, debts: { dividas, proximaOferta } } })
  return dividas
}

/** Asks for a proposal, with the current campaign and the given coupon. */
export const askProposal = (dividas: string[], cupom: string | null, signal?: AbortSignal): Promise<DebtProposal> => {
  const state = session.get()
  const campanha = state.campaign.isShown ? saidByLink(state, 'campanha') : null
  const body = { dividas, ...(cupom && { cupom }), ...(campanha && { campanha }) }
  return call('propose', { body }, signal === undefined ? {} : { signal })
}

export type ProposalResult = { proposal: DebtProposal | null; couponRefused?: string }

/** One proposal for some debts; a refused coupon is reported, and the proposal comes without it. */
export async function proposeFor(dividas: string[], signal: AbortSignal): Promise<ProposalResult> {
  const { coupon } = session.get().negotiation
  try {
    return { proposal: await askProposal(dividas, coupon, signal) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (coupon === null) return { proposal: null }
    session.update({ negotiation: { coupon: null } })
    return { ...(await proposeFor(dividas, signal)), couponRefused: wordsOf(error) }
  }
}

/** The proposal that a choice was made of, where it still stands for debts that are open. */
export async function keptProposal(dividas: readonly string[], signal: AbortSignal): Promise<DebtProposal | undefined> {
  const { chosen } = session.get().negotiation
  if (chosen === null) return undefined
  try {
    const proposal = await call('proposal', { params: { proposta: chosen.proposta } }, { signal })
    return proposal.dividas.every(({ id }) => dividas.includes(id)) ? proposal : undefined
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** NEG-06: keeps the campaign of a link; an unknown one changes nothing. */
export async function keepCampaign(signal: AbortSignal): Promise<void> {
  const campanha = saidByLink(session.get(), 'campanha')
  if (campanha === null) return
  try {
    const { showCampaign, limitValueCampaign, urlAppLoja } = await call(
      'campaign',
      { params: { campanha } },
      { signal },
    )
    session.update({
      campaign: { isShown: showCampaign, limitCents: limitValueCampaign, appAddress: urlAppLoja },
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    session.update({ campaign: noCampaign })
  }
}

/** True for a refusal of the server, which a retry would not change. */
const isRefusal = (error: unknown): boolean => isCallError(error) && error.status < 500 && error.status !== 401
