import { activating } from './activating.ts'
import * as debits from './debits-repository.ts'
import { debitActs } from './debit-acts.ts'
import { type ActDeps, holderActs } from './holder-acts.ts'
import { standingActs } from './standing-acts.ts'

const PAGE = 20

/** Acts of a holder about their authorisation and its debits. */
export function automaticDebits(deps: ActDeps) {
  const acts = holderActs(deps)
  return {
    ownCard: acts.ownCard,
    ...activating(deps, acts),
    ...standingActs(deps, acts),
    ...debitActs(deps, acts),

    async history(customerId: string, cardId: string, page: number) {
      await acts.ownCard(customerId, cardId)
      const skip = (page - 1) * PAGE
      const found = await debits.findDebits(deps.db, { customerId, cardId, skip, most: PAGE + 1 })
      return { debits: found.slice(0, PAGE), next: found.length > PAGE ? page + 1 : null }
    },
  }
}

export type AutomaticDebits = ReturnType<typeof automaticDebits>
