import { call } from '../../../client/call.ts'
import { isCallError } from '../../../client/errors.ts'
import { fingerprint } from '../../../client/fingerprint.ts'
import { type FieldRefusals, problemsOf } from '../../../client/problems-of.ts'
import type { Problems } from '../../../client/problems.ts'
import { negotiationLinkBase, paths } from '../../../paths.ts'
import { beginByLink } from '../../../session/begin-by-link.ts'
import { indexQuery, keepIndex } from '../../../session/card-and-index.ts'
import { allows, moduleRoute } from '../../../session/module-route.ts'
import { session } from '../../../session/session.ts'

export type LinkEntryResult = { to: string } | { over: true } | Problems

/** The refusals that the person can put right in the field. */
const ofDate = { field: 'dataNascimento' }
const refusals: FieldRefusals = { DATA_INVALIDA: ofDate, LINK_NAO_CONFERE: ofDate }

/** Opens a link and gives the address where it leads, or what stands in the way. */
export async function enterByLink(token: string, dataNascimento: string): Promise<LinkEntryResult> {
  try {
    const emissor = session.get().auth.issuer ?? ''
    const body = { token, dataNascimento, emissor, fingerPrint: await fingerprint() }
    beginByLink(await call('negotiationLinkAccess', { body }))
  } catch (error) {
    if (isCallError(error) && error.code === 'LINK_ENCERRADO') return { over: true }
    return problemsOf(error, refusals)
  }
  return { to: await landing() }
}

const hasProposal = async (): Promise<boolean> =>
  allows(session.get(), 'NEGOCIACAO') && (await call('openDebts', {})).some(({ melhorOferta }) => melhorOferta !== null)

/** The link is used up: without an index the dashboard finds out what there is, and reports what failed. */
async function landing(): Promise<string> {
  try {
    keepIndex(await call('index', { query: indexQuery(session.get()) }))
    // The message told of a proposal, whatever was agreed before.
    if (await hasProposal()) return paths.openDebts(negotiationLinkBase)
    return moduleRoute(session.get(), paths.negotiationLink())
  } catch {
    return paths.dashboard()
  }
}
