import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { InvoiceService } from '../invoices/service.ts'
import type { OutboxWriter } from '../messages/service.ts'
import type { ChargeClosing } from '../payments/closing-service.ts'
import * as repository from './plan-repository.ts'
import { activeWords, lapsedWords, planMail } from './plan-words.ts'

type Deps = { clock: Clock; invoices: InvoiceService; charges: ChargeClosing; messages: OutboxWriter }
type Paid = { customerId: string; invoiceId: string; on: CivilDate; cents: number }

/** When a plan begins: at once, or by its down payment. */
export function activationService({ clock, invoices, charges, messages }: Deps) {
  /** From here on the invoice asks for nothing: its instalments come in the next ones. */
  const activate = async (tx: Transaction, planId: string, invoiceId: string): Promise<void> => {
    await repository.updatePlan(tx, planId, { state: 'active', active_at: clock.now() })
    await invoices.markRefinanced(tx, invoiceId, true)
    await charges.closeAll(tx, invoiceId)
  }

  return {
    activate,

    /**
     * What a payment of an invoice means to a plan that waits: exactly the down payment, in time, begins it; any other
     * makes it a plan for a debt that is no more. Called by the settlement, which holds the invoice.
     */
    async afterPayment(tx: Transaction, { customerId, invoiceId, on, cents }: Paid): Promise<void> {
      const plan = await repository.findLivePlan(tx, customerId, invoiceId)
      if (plan?.state !== 'waiting-entry') return
      const whole = await repository.findPlan(tx, customerId, plan.id)
      if (whole === undefined) throw new Error('a plan that is held is not there')
      if (cents === plan.entry_cents && on <= plan.entry_until) {
        await activate(tx, plan.id, invoiceId)
        const instalments = await repository.findInstalments(tx, plan.id)
        await messages.write(tx, planMail(whole, activeWords(whole, instalments, on)))
      } else {
        await repository.updatePlan(tx, plan.id, { state: 'lapsed', ended_at: clock.now() })
        await messages.write(tx, planMail(whole, lapsedWords(whole)))
      }
    },
  }
}

export type ActivationService = ReturnType<typeof activationService>
