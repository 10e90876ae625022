import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { isCallError, wordsOf } from '../../client/errors.ts'
import { saidByLink } from '../../session/said-by-link.ts'
import { session } from '../../session/session.ts'
import type { Proposal } from './agreement-flow.ts'

const noCampaign = { showCampaign: false, limitValueCampaign: 0, urlAppLoja: null }

/** What may be negotiated now, and from when the rest may. */
export function keepEligibility(debts: Reply<'openDebts'>): string[] {
  const dividas = debts.filter(({ melhorOferta }) => melhorOferta !== null).map(({ id }) => id)
  const [proximaOferta = null] = debts.flatMap(({ proximaOferta: day }) => day ?? []).toSorted()
  session.update({ elegivelNegociacao: dividas.length > 0, debtEligibility: { dividas, proximaOferta } })
  return dividas
}

/** Asks for a proposal, with the campaign that stands and the coupon that is given. */
export const askProposal = (dividas: string[], cupom: string | null, signal?: AbortSignal): Promise<Proposal> => {
  const state = session.get()
  const campanha = state.showCampaign ? saidByLink(state, 'campanha') : null
  const body = { dividas, ...(cupom && { cupom }), ...(campanha && { campanha }) }
  return call('propose', { body }, signal === undefined ? {} : { signal })
}

export type Offered = { proposal: Proposal | null; couponRefused?: string }

/** One proposal for all that can be joined; a coupon that does not serve is told, and does not stand in its way. */
export async function proposeAll(dividas: string[], signal: AbortSignal): Promise<Offered> {
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

/** NEG-06: what the campaign of a link changes, in the session's own words; one that nobody knows changes nothing. */
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

/** The server's no to what was asked, which asking again does not change. */
const isRefusal = (error: unknown): boolean => isCallError(error) && error.status < 500 && error.status !== 401
