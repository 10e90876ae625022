import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type AccountEvent, type Effect, effectsOf, isAskedAndPaidUp, isPaidUp } from './events.ts'
import * as repository from './standing-repository.ts'
import { findCreditsOf } from './credits-repository.ts'
import type { CreditBook } from './credits-service.ts'
import type { Due, Invoice, InvoiceOwner, InvoiceService } from './service.ts'

/** What the account asks of plans of instalments. */
type PlanEnding = {
  /** Ends a plan of an invoice that waits for its down payment, if one does. */
  endAwaited(tx: Transaction, customerId: string, invoice: Pick<Invoice, 'id' | 'pauses'>): Promise<void>
}

/** What the account asks of the charges of an invoice. */
type ChargeEnding = {
  /** They ask for another amount from now on. */
  supersede(tx: Transaction, invoiceId: string): Promise<void>
  /** They ask for what is asked for no more. */
  closeAll(tx: Transaction, invoiceId: string): Promise<void>
}

type Deps = {
  clock: Clock
  invoices: InvoiceService
  plans: PlanEnding
  charges: ChargeEnding
  creditBook: CreditBook
}
type Standing = { invoice: Invoice; due: Due }
type Act = (tx: Transaction, owner: InvoiceOwner, event: AccountEvent) => Promise<unknown>

/** The one owner of what an invoice still asks for: whatever happens to it is an event here. */
export function accountService({ clock, invoices, plans, charges, creditBook }: Deps) {
  const read = (tx: Transaction, owner: InvoiceOwner): Promise<Standing> => invoices.dueOfHeld(tx, owner)

  const settleWhere =
    (holds: (standing: Standing) => boolean): Act =>
    async (tx, owner) => {
      if (holds(await read(tx, owner))) await repository.setSettled(tx, owner.invoiceId, clock.now())
    }

  const acts: Record<Effect, Act> = {
    'settle-whole': async (tx, owner, event) => {
      if (event.kind === 'paid' && event.wholeAt !== undefined)
        await repository.setSettled(tx, owner.invoiceId, event.wholeAt)
    },
    settle: settleWhere(isPaidUp),
    'settle-if-asked': settleWhere(isAskedAndPaidUp),
    reopen: (tx, { invoiceId }) => repository.setSettled(tx, invoiceId, null),
    divide: (tx, { invoiceId }) => repository.setRefinanced(tx, invoiceId, true),
    undivide: (tx, { invoiceId }) => repository.setRefinanced(tx, invoiceId, false),
    'end-awaited-plan': async (tx, owner) => plans.endAwaited(tx, owner.customerId, (await read(tx, owner)).invoice),
    'supersede-charges': (tx, { invoiceId }) => charges.supersede(tx, invoiceId),
    'close-charges': (tx, { invoiceId }) => charges.closeAll(tx, invoiceId),
    'pay-with-credits': async (tx, owner) => {
      for (const { id, cents, postedCents } of await findCreditsOf(tx, owner.invoiceId)) {
        const { due } = await read(tx, owner)
        await creditBook.set(tx, id, cents - Math.min(cents - postedCents, due.payableCents))
      }
    },
  }

  return {
    /** What an event means to an invoice, which is held. */
    async change(tx: Transaction, owner: InvoiceOwner, event: AccountEvent): Promise<void> {
      for (const effect of effectsOf(event)) await acts[effect](tx, owner, event)
    },
  }
}

export type AccountService = ReturnType<typeof accountService>
