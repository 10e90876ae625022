import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type InvoiceService, endOfPause, invoiceRules, lastDayOnTime } from '../account/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Option, findOption } from './offer-repository.ts'
import * as repository from './plan-repository.ts'
import { isPrepayable, planRules } from './plan-status.ts'

export type PlanView = {
  plan: repository.Plan
  option: Option
  instalments: repository.PlanInstalment[]
  undoable: boolean
  /** True where instalments of it may be brought forward. */
  prepayable: boolean
  /** The invoice's due today without the plan, whether it can be paid, and the last day on which that is on time. */
  without: { owedCents: number; payable: boolean; onTimeUntil: CivilDate }
}

/** Plans as they are told. */
export function planViews({ clock, invoices }: { clock: Clock; invoices: InvoiceService }) {
  const view = async (tx: Transaction, issuer: string, plan: repository.Plan): Promise<PlanView> => {
    const { invoice, issuer: rates } = await invoices.lockDue(tx, plan.customerId, issuer, plan.invoiceId)
    const instalments = await repository.findInstalments(tx, plan.id)
    const left = instalments.filter(({ postedInvoiceId }) => postedInvoiceId === null)
    const { isLive } = planRules[plan.state]
    const pause = { from: civilDateInSaoPaulo(plan.acceptedAt), until: endOfPause(invoice.pauses, clock.today()) }
    const due = invoices.dueWithoutPlan(invoice, rates, isLive ? [pause] : [])
    return {
      plan,
      option: await findOption(tx, plan.optionId),
      instalments,
      prepayable: isPrepayable(plan, left, clock.today()),
      undoable: isLive && clock.today() <= plan.undoUntil,
      without: {
        owedCents: due.payableCents,
        payable: invoiceRules[due.state].payable,
        onTimeUntil: lastDayOnTime(invoice),
      },
    }
  }

  const own = async (tx: Transaction, customerId: string, id: string): Promise<repository.Plan> => {
    const plan = await repository.findPlan(tx, customerId, id)
    if (plan === undefined) throw new Refusal('PARCELAMENTO_NAO_ENCONTRADO')
    return plan
  }

  return { view, own }
}

export type PlanViews = ReturnType<typeof planViews>
