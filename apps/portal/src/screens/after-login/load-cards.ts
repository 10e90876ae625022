import { call } from '../../client/call.ts'
import { withIds } from '../../session/card-and-index.ts'
import { type SelectedCard, session } from '../../session/session.ts'

/** The customer's cards at the issuer of this session, or at any when none is known. */
export async function loadCards(signal?: AbortSignal): Promise<SelectedCard[]> {
  const { issuer: emissor } = session.get().auth
  const options = signal && { signal }
  const cards = withIds(
    await (emissor === null ? call('cards', {}, options) : call('issuerCards', { params: { emissor } }, options)),
  )
  session.update({ card: { count: cards.length } })
  return cards
}
