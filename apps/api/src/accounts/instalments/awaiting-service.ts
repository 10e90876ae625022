import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type Invoice, endOfPause } from '../account/public.ts'
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
    pauses: Invoice['pauses'],
    words: ReturnType<typeof lapsedWords>,
  ): Promise<void> => {
    const paused_until = endOfPause(pauses, clock.today())
    await repository.movePlan(tx, plan.id, 'debt-changed', { ended_at: clock.now(), paused_until })
    await messages.write(tx, planMail(plan, words))
  }

  return {
    held,

    /** It never began: the days that it took of its invoice cost nothing. */
    lapse,

    /** The down payment that a plan of an invoice waits for. */
    async entryOf(tx: Transaction, customerId: string, invoiceId: string): Promise<number | undefined> {
      const plan = await repository.findLivePlan(tx, customerId, invoiceId)
      return plan?.state === 'waiting-entry' ? plan.entry_cents : undefined
    },

    /** Ends a plan whose invoice asks for another amount by now, if one waits. The invoice is held. */
    async endAwaited(tx: Transaction, customerId: string, invoice: Pick<Invoice, 'id' | 'pauses'>): Promise<void> {
      const plan = await repository.findLivePlan(tx, customerId, invoice.id)
      if (plan?.state !== 'waiting-entry') return
      const whole = await held(tx, customerId, plan.id)
      await lapse(tx, whole, invoice.pauses, contestedWords(whole))
    },
  }
}

export type AwaitingPlans = ReturnType<typeof awaitingPlans>
