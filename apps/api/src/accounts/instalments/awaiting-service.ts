import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import * as repository from './plan-repository.ts'
import { contestedWords, type lapsedWords, planMail } from './plan-words.ts'

type Deps = { clock: Clock; messages: OutboxWriter }

/** Plans that wait for their down payment, and how they end without it. */
export function awaitingPlans({ clock, messages }: Deps) {
  const held = async (tx: Transaction, customerId: string, id: string): Promise<repository.Plan> => {
    const plan = await repository.findPlan(tx, customerId, id)
    if (plan === undefined) throw new Error('a plan that is held is not there')
    return plan
  }

  const lapse = async (
    tx: Transaction,
    plan: repository.Plan,
    pausedUntil: CivilDate,
    words: ReturnType<typeof lapsedWords>,
  ): Promise<void> => {
    await repository.movePlan(tx, plan.id, 'debt-changed', { endedAt: clock.now(), pausedUntil })
    await messages.write(tx, planMail(plan, words))
  }

  return {
    held,

    /** It never began: the days that it took of its invoice cost nothing. */
    lapse,

    /** The down payment that a plan of an invoice waits for. */
    async entryOf(tx: Transaction, customerId: string, invoiceId: string): Promise<number | undefined> {
      const plan = await repository.lockLivePlan(tx, customerId, invoiceId)
      return plan?.state === 'waiting-entry' ? plan.entryCents : undefined
    },

    async awaitedSince(tx: Transaction, customerId: string, invoiceId: string): Promise<CivilDate | null> {
      const plan = await repository.lockLivePlan(tx, customerId, invoiceId)
      return plan?.state === 'waiting-entry' ? civilDateInSaoPaulo(plan.acceptedAt) : null
    },

    /** Ends the plan that waited when its invoice, which is held, came to ask for another amount. */
    async endAwaited(tx: Transaction, customerId: string, invoiceId: string, pausedUntil: CivilDate): Promise<void> {
      const plan = await repository.findPlanOfInvoice(tx, customerId, invoiceId)
      if (plan === undefined) throw new Error('a plan that waited is not there')
      await lapse(tx, plan, pausedUntil, contestedWords(plan))
    },
  }
}

export type AwaitingPlans = ReturnType<typeof awaitingPlans>
