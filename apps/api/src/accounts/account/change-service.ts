import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { VoidReason } from '../../platform/db/schema.ts'
import { type Effect, type InvoiceAccount, apply } from './apply.ts'
import { lockCreditsOf } from './credits-repository.ts'
import type { CreditBook } from './credit-book.ts'
import { addEntries } from './entries-repository.ts'
import { type AccountEvent, voidReasons } from './events.ts'
import { type Due, dueOn } from './due.ts'
import type { InvoiceOwner, InvoiceService } from './service.ts'
import * as repository from './standing-repository.ts'

/** Plans of instalments, as the account needs them. */
type AwaitedPlans = {
  /** The day since which a plan of an invoice waits for its down payment; null where none does. */
  awaitedSince(tx: Transaction, customerId: string, invoiceId: string): Promise<CivilDate | null>
  /** Ends that plan: the invoice asks for nothing more until a day. */
  endAwaited(tx: Transaction, customerId: string, invoiceId: string, pausedUntil: CivilDate): Promise<void>
}

/** Charges of an invoice, as the account needs them. */
type ChargeEnding = {
  /** They ask for another amount from now on. */
  supersede(tx: Transaction, invoiceId: string, why: VoidReason): Promise<void>
  /** They ask for what is asked for no more. */
  closeAll(tx: Transaction, invoiceId: string, why: VoidReason): Promise<void>
}

/** Debits of an invoice, as the account needs them. */
type DebitWatch = {
  /** The invoice asks for another amount, maybe. */
  touch(tx: Transaction, invoiceId: string): Promise<unknown>
  /** The invoice itself asks for its delay again. */
  reopened(tx: Transaction, invoiceId: string): Promise<unknown>
}

type Deps = {
  clock: Clock
  invoices: InvoiceService
  plans: AwaitedPlans
  charges: ChargeEnding
  creditBook: CreditBook
  debits: DebitWatch
}

/** The one owner of what an invoice still asks for: whatever happens to it is an event here. */
export function accountService({ clock, invoices, plans, charges, creditBook, debits }: Deps) {
  const read = async (tx: Transaction, owner: InvoiceOwner): Promise<InvoiceAccount> => {
    const { customerId, invoiceId } = owner
    const { invoice, issuer: rates } = await invoices.dueOf(tx, owner)
    const credits = await lockCreditsOf(tx, invoiceId)
    return { invoice, rates, credits, awaitedSince: await plans.awaitedSince(tx, customerId, invoiceId) }
  }

  const write = async (
    tx: Transaction,
    { customerId, invoiceId }: InvoiceOwner,
    effect: Effect,
    why: VoidReason,
  ): Promise<unknown> => {
    switch (effect.kind) {
      case 'settle':
        return repository.setSettled(tx, invoiceId, effect.at ?? clock.now())
      case 'reopen':
        await repository.setSettled(tx, invoiceId, null)
        return debits.reopened(tx, invoiceId)
      case 'divide':
      case 'undivide':
        return repository.setRefinanced(tx, invoiceId, effect.kind === 'divide')
      case 'end-awaited-plan':
        return plans.endAwaited(tx, customerId, invoiceId, effect.pausedUntil)
      case 'supersede-charges':
        return charges.supersede(tx, invoiceId, why)
      case 'close-charges':
        return charges.closeAll(tx, invoiceId, why)
      case 'set-credit':
        return creditBook.set(tx, effect.paymentId, effect.cents)
      default:
        return addEntries(tx, invoiceId, [effect.entry])
    }
  }

  return {
    /** Brings an event to an invoice, which is held, and gives what is owed of it then. */
    async change(tx: Transaction, owner: InvoiceOwner, event: AccountEvent): Promise<Due> {
      const today = clock.today()
      const { account, effects } = apply(await read(tx, owner), event, today)
      for (const effect of effects) await write(tx, owner, effect, voidReasons[event.kind])
      await debits.touch(tx, owner.invoiceId)
      return dueOn(account.invoice, account.rates, today)
    },
  }
}

export type AccountService = ReturnType<typeof accountService>
