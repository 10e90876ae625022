import { hasLivingCard } from '../../accounts/cards/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type PolicyView, findOwn, viewOf } from './policy-view.ts'
import * as repository from './repository.ts'

export type { PolicyView } from './policy-view.ts'
export type { Cover, Product } from './repository.ts'

export const insuranceService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  find: (customerId: string, id: string): Promise<PolicyView> => findOwn(db, customerId, id, clock.today()),

  /** Offers are listed only where a card is left to bill them to. */
  async list(customerId: string, issuer: string): Promise<{ policies: PolicyView[]; offers: repository.Product[] }> {
    const policies = await repository.findPolicies(db, customerId)
    const has = new Set(policies.filter(({ state }) => state === 'active').map(({ product }) => product))
    const offers = (await hasLivingCard(db, customerId)) ? await repository.findOffers(db, issuer) : []
    return {
      policies: policies.map((policy) => viewOf(policy, clock.today())),
      offers: offers.filter(({ code }) => !has.has(code)),
    }
  },
})

export type InsuranceService = ReturnType<typeof insuranceService>
