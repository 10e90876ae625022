import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { DebtState, DebtValue } from './debt-status.ts'
import { longestPlan } from './fitting.ts'
import { type Option, cashOption } from './options.ts'
import { stateOf, valueOf } from './proposing.ts'
import type { ProposalService, Who } from './proposal-service.ts'
import * as repository from './repository.ts'

export type ShownDebt = {
  debt: repository.OwedDebt
  state: DebtState
  value: DebtValue
  best: { proposalId: string; validUntil: string; cash: Option; plan: Option | undefined } | undefined
}

/** What a customer owes outside of what was agreed. */
export function negotiationService({
  db,
  clock,
  proposals,
}: {
  db: Database
  clock: Clock
  proposals: ProposalService
}) {
  return {
    async openDebts(who: Who): Promise<ShownDebt[]> {
      const found = await repository.findOpenDebts(db, who.customerId)
      const news = found.filter(({ seen_at }) => seen_at === null).map(({ id }) => id)
      if (news.length > 0) await repository.markDebtsSeen(db, who.customerId, news, clock.now())
      const offers = await proposals.offersOf(who, found)
      return found.map((debt) => {
        const offer = offers.get(debt.id)
        return {
          debt,
          state: stateOf(debt),
          value: valueOf(debt, clock.today()),
          best: offer && {
            proposalId: offer.id,
            validUntil: offer.valid_until,
            cash: cashOption(offer.basis),
            plan: longestPlan(offer.basis, cashOption(offer.basis).dueDay),
          },
        }
      })
    },
  }
}

export type NegotiationService = ReturnType<typeof negotiationService>
