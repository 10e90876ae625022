import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { isCallError, wordsOf } from '../../client/errors.ts'
import { saidByLink } from '../../session/said-by-link.ts'
import { session } from '../../session/session.ts'
import type { Proposal } from './agreement-flow.ts'

const noCampaign = { isShown: false, limitCents: 0, appAddress: null }

/** What may be negotiated now, and from when the rest may. */
export function keepEligibility(debts: Reply<'openDebts'>): string[] {
  const dividas = debts.filter(({ melhorOferta }) => melhorOferta !== null).map(({ id }) => id)
  const [proximaOferta = null] = debts.flatMap(({ proximaOferta: day }) => day ?? []).toSorted()
  session.update({ negotiation: { isEligible: dividas.length > 0, debts: { dividas, proximaOferta } } })
  return dividas
}

/** Asks for a proposal, with the campaign that stands and the coupon that is given. */
export const askProposal = (dividas: string[], cupom: string | null, signal?: AbortSignal): Promise<Proposal> => {
  const state = session.get()
  const campanha = state.campaign.isShown ? saidByLink(state, 'campanha') : null
  const body = { dividas, ...(cupom && { cupom }), ...(campanha && { campanha }) }
  return call('propose', { body }, signal === undefined ? {} : { signal })
}

export type Offered = { proposal: Proposal | null; couponRefused?: string }

/** One proposal for all that can be joined; a coupon that does not serve is told, and does not stand in its way. */
export async function proposeAll(dividas: string[], signal: AbortSignal): Promise<Offered> {
  const { coupon } = session.get().negotiation
  try {
    return { proposal: await askProposal(dividas, coupon, signal) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (coupon === null) return { proposal: null }
    session.update({ negotiation: { coupon: null } })
    return { ...(await proposeAll(dividas, signal)), couponRefused: wordsOf(error) }
  }
}

/** NEG-06: what the campaign of a link changes; one that nobody knows changes nothing. */
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

/** The server's no to what was asked, which asking again does not change. */
const isRefusal = (error: unknown): boolean => isCallError(error) && error.status < 500 && error.status !== 401
