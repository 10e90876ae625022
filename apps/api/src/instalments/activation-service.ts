import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { coveredCents } from '../invoices/contested-status.ts'
import { endOfPause } from '../invoices/pause-status.ts'
import type { Invoice, InvoiceService } from '../invoices/service.ts'
import type { OutboxWriter } from '../messages/service.ts'
import type { ChargeClosing } from '../payments/closing-service.ts'
import * as repository from './plan-repository.ts'
import { activeWords, contestedWords, lapsedWords, planMail } from './plan-words.ts'

type Deps = { clock: Clock; invoices: InvoiceService; charges: ChargeClosing; messages: OutboxWriter }
type Paid = {
  customerId: string
  invoiceId: string
  on: CivilDate
  cents: number
  /** What the invoice had been paid before, and the days that earlier plans took of it. */
  before: Pick<Invoice, 'paidCents' | 'outs' | 'pauses'>
}

/** When a plan begins: at once, or by its down payment. */
export function activationService({ clock, invoices, charges, messages }: Deps) {
  /** It never began: the days that it took of its invoice cost nothing. */
  const lapse = async (
    tx: Transaction,
    plan: repository.Plan,
    pauses: Invoice['pauses'],
    words: ReturnType<typeof lapsedWords>,
  ): Promise<void> => {
    const paused_until = endOfPause(pauses, clock.today())
    await repository.updatePlan(tx, plan.id, { state: 'lapsed', ended_at: clock.now(), paused_until })
    await messages.write(tx, planMail(plan, words))
  }

  const whole = async (tx: Transaction, customerId: string, id: string): Promise<repository.Plan> => {
    const plan = await repository.findPlan(tx, customerId, id)
    if (plan === undefined) throw new Error('a plan that is held is not there')
    return plan
  }

  /** From here on the invoice asks for nothing: its instalments come in the next ones. */
  const activate = async (tx: Transaction, planId: string, invoiceId: string): Promise<void> => {
    await repository.updatePlan(tx, planId, {
      state: 'active',
      active_at: clock.now(),
      ended_at: null,
      paused_until: null,
    })
    await invoices.markRefinanced(tx, invoiceId, true)
    await charges.closeAll(tx, invoiceId)
  }

  return {
    activate,

    /** The down payment that a plan of an invoice waits for. */
    async awaitedEntry(tx: Transaction, customerId: string, invoiceId: string): Promise<number | undefined> {
      const plan = await repository.findLivePlan(tx, customerId, invoiceId)
      return plan?.state === 'waiting-entry' ? plan.entry_cents : undefined
    },

    /** Ends a plan that waits for its down payment where what it divides is another amount by now. The invoice is held. */
    async endAwaited(tx: Transaction, customerId: string, invoice: Pick<Invoice, 'id' | 'pauses'>): Promise<void> {
      const plan = await repository.findLivePlan(tx, customerId, invoice.id)
      if (plan?.state !== 'waiting-entry') return
      const held = await whole(tx, customerId, plan.id)
      await lapse(tx, held, invoice.pauses, contestedWords(held))
    },

    /** The day whose debt a plan divides, which asks for an invoice in instalments; undefined where none does. */
    async dividedOn(tx: Transaction, customerId: string, invoiceId: string): Promise<CivilDate | undefined> {
      const plan = await repository.findLivePlan(tx, customerId, invoiceId)
      return plan?.state === 'active' ? repository.findDayOfOffer(tx, plan.option_id) : undefined
    },

    /**
     * What a payment of an invoice means to a plan that waits: exactly the down payment, in time, begins it, though it is
     * told so late that the plan had ended; any other makes it a plan for a debt that is no more. Called by the settlement,
     * which holds the invoice; true where the person was written to of what began with it.
     */
    async afterPayment(tx: Transaction, { customerId, invoiceId, on, cents, before }: Paid): Promise<boolean> {
      const plan =
        (await repository.findLivePlan(tx, customerId, invoiceId)) ??
        (await repository.findUntold(tx, customerId, { invoiceId, paidBeforeCents: coveredCents(before) }))
      if (plan === undefined || plan.state === 'active') return false
      const begins = cents === plan.entry_cents && on <= plan.entry_until
      if (!begins && plan.state === 'lapsed') return false
      const held = await whole(tx, customerId, plan.id)
      if (begins) {
        await activate(tx, plan.id, invoiceId)
        const instalments = await repository.findInstalments(tx, plan.id)
        await messages.write(tx, planMail(held, activeWords(held, instalments, on)))
      } else await lapse(tx, held, before.pauses, lapsedWords(held))
      return begins
    },
  }
}

export type ActivationService = ReturnType<typeof activationService>
