import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type AccountService, type Invoice, type InvoiceOwner, coveredCents, endOfPause } from '../account/public.ts'
import type { OutboxWriter } from '../../records/messages/public.ts'
import type { AwaitingPlans } from './awaiting-service.ts'
import * as repository from './plan-repository.ts'
import { activeWords, lapsedWords, planMail } from './plan-words.ts'

type Deps = { clock: Clock; account: AccountService; awaiting: AwaitingPlans; messages: OutboxWriter }
type BookedPayment = {
  on: CivilDate
  cents: number
  /** The invoice before this payment, with the days that earlier plans took of it. */
  before: Pick<Invoice, 'paidCents' | 'outs' | 'pauses'>
  checkCode: string
}

/** A plan begins at once, or by its down payment. */
export function activationService({ clock, account, awaiting, messages }: Deps) {
  /** The invoice asks for nothing from here on: its instalments come in the next ones. */
  const activate = async (tx: Transaction, planId: string, owner: InvoiceOwner): Promise<void> => {
    await repository.movePlan(tx, planId, 'began', {
      activeAt: clock.now(),
      endedAt: null,
      pausedUntil: null,
    })
    await account.change(tx, owner, { kind: 'plan-began' })
  }

  return {
    activate,

    /** The day whose debt a plan divides, which asks for an invoice in instalments; undefined where none does. */
    async dividedOn(tx: Transaction, customerId: string, invoiceId: string): Promise<CivilDate | undefined> {
      const plan = await repository.lockLivePlan(tx, customerId, invoiceId)
      return plan?.state === 'active' ? repository.findDayOfOffer(tx, plan.optionId) : undefined
    },

    /**
     * A down payment, exact and in time, begins the plan that waits, though notified late; any other ends it. True where a
     * mail says so.
     */
    async afterPayment(tx: Transaction, owner: InvoiceOwner, payment: BookedPayment): Promise<boolean> {
      const { on, cents, before, checkCode } = payment
      const { customerId, invoiceId } = owner
      const plan =
        (await repository.lockLivePlan(tx, customerId, invoiceId)) ??
        (await repository.findUntold(tx, customerId, { invoiceId, paidBeforeCents: coveredCents(before) }))
      if (plan === undefined || plan.state === 'active') return false
      const begins = cents === plan.entryCents && on <= plan.entryUntil
      if (!begins && plan.state === 'lapsed') return false
      const held = await awaiting.held(tx, customerId, plan.id)
      if (begins) {
        await activate(tx, plan.id, owner)
        const instalments = await repository.findInstalments(tx, plan.id)
        await messages.write(tx, planMail(held, activeWords(held, instalments, { on, checkCode })))
      } else await awaiting.lapse(tx, held, endOfPause(before.pauses, clock.today()), lapsedWords(held))
      return begins
    },
  }
}

export type ActivationService = ReturnType<typeof activationService>
