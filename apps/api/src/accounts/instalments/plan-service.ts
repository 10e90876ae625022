import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { type AccountService, type InvoiceService, endOfPause } from '../account/public.ts'
import type { Caller } from '../../platform/http/bind.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import type { MessageService } from '../../records/messages/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { InvoiceAddress, OfferService } from './offer-service.ts'
import * as repository from './plan-repository.ts'
import type { PlanView, PlanViews } from './plan-view.ts'
import { planMail, undoneWords } from './plan-words.ts'

type Deps = {
  db: Database
  clock: Clock
  offers: OfferService
  invoices: InvoiceService
  account: AccountService
  views: PlanViews
  messages: MessageService
  ledger: LedgerWriter
}

type PlanHolder = Pick<Caller, 'customerId' | 'issuer' | 'sessionId'>

/** Plans of instalments as their holders see them, and give them back within their days. */
export function planService({ db, clock, offers, invoices, account, views, messages, ledger }: Deps) {
  return {
    /** The newest plan of an invoice. */
    async find(address: InvoiceAddress): Promise<PlanView> {
      const invoiceId = await offers.invoiceIdOf(address)
      return transact(db, async (tx) => {
        const plan = await repository.findPlanOfInvoice(tx, address.customerId, invoiceId)
        if (plan === undefined) throw new Refusal('PARCELAMENTO_NAO_ENCONTRADO')
        return views.view(tx, address.issuer, plan)
      })
    },

    /** Gives a plan back: the invoice is as it was, with what was paid of it. Given back twice is given back. */
    async undo({ customerId, issuer, sessionId }: PlanHolder, id: string): Promise<PlanView> {
      return transact(db, async (tx) => {
        const { invoiceId } = await views.own(tx, customerId, id)
        const { invoice } = await invoices.lockDue(tx, customerId, issuer, invoiceId)
        const plan = await views.own(tx, customerId, id)
        const before = await views.view(tx, issuer, plan)
        if (plan.state === 'undone') return before
        if (!before.undoable) throw new Refusal('DESISTENCIA_ENCERRADA')
        const pausedUntil = endOfPause(invoice.pauses, clock.today())
        await repository.movePlan(tx, id, 'given-back', { endedAt: clock.now(), pausedUntil })
        await account.change(tx, { customerId, issuer, invoiceId }, { kind: 'plan-ended' })
        const after = await views.view(tx, issuer, await views.own(tx, customerId, id))
        await messages.write(tx, planMail(plan, undoneWords(after.plan, after.without, clock.today())))
        const { protocol: subject, termsVersion: textVersion } = plan
        await ledger.append(tx, { customerId, sessionId, kind: 'instalments', subject, given: false, textVersion })
        return after
      })
    },
  }
}

export type PlanService = ReturnType<typeof planService>
