import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { findOption } from './offer-repository.ts'
import { findActivePlans, findInstalments } from './plan-repository.ts'
import { prepaymentOf } from './prepayment.ts'

/** The part of a plan that no invoice asks for yet, worth today at its own rate. */
export type PlanLeft = {
  protocol: string
  count: number
  lastDueOn: CivilDate
  valueCents: number
  monthlyRate: string
  cetMonthly: number
  cetYearly: number
}

/** The plans of a card that still bring instalments. */
export const plansLeft =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (customerId: string, cardId: string): Promise<PlanLeft[]> => {
    const plans = await findActivePlans(db, customerId, cardId)
    const found = plans.map(async ({ id, protocol, optionId }): Promise<PlanLeft[]> => {
      const left = (await findInstalments(db, id)).filter(({ postedInvoiceId }) => postedInvoiceId === null)
      const last = left.at(-1)
      if (last === undefined) return []
      const { monthlyRate, cetMonthly, cetYearly } = await findOption(db, optionId)
      const { valueCents } = prepaymentOf(left, { count: left.length, monthlyRate, on: clock.today() })
      const cost = { monthlyRate, cetMonthly, cetYearly }
      return [{ protocol, count: left.length, lastDueOn: last.dueOn, valueCents, ...cost }]
    })
    return (await Promise.all(found)).flat()
  }

export type PlansLeft = ReturnType<typeof plansLeft>
