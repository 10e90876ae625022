import type { InvoiceService } from '../../accounts/account/public.ts'
import { findAwaitedEntries } from '../../accounts/instalments/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { LiveDebit } from './debits-repository.ts'
import { wantedCents } from './planning.ts'
import { mayRetry } from './view.ts'

type Deps = { db: Database; clock: Clock; invoices: Pick<InvoiceService, 'dueOfNow'> }
type Owner = { customerId: string; issuer: string }

/** Some debits that came to nothing, and of whose amount a part was paid otherwise: no retry is asked for. */
export const needlessDebits =
  ({ db, clock, invoices }: Deps) =>
  async (owner: Owner, debits: readonly LiveDebit[]): Promise<ReadonlySet<string>> => {
    const unpaid = debits.filter((debit) => mayRetry(debit, clock.now()))
    if (unpaid.length === 0) return new Set()
    const awaited = await findAwaitedEntries(db, owner.customerId)
    const isNeedless = async ({ invoiceId, choice, amountCents }: LiveDebit): Promise<boolean> => {
      const { due } = await invoices.dueOfNow({ ...owner, invoiceId })
      // A plan that waits for its down payment asks for nothing else.
      return wantedCents(due, choice) < amountCents || awaited.some((entry) => entry.invoiceId === invoiceId)
    }
    const all = await Promise.all(unpaid.map(async (debit) => ((await isNeedless(debit)) ? [debit.id] : [])))
    return new Set(all.flat())
  }

export type NeedlessDebits = ReturnType<typeof needlessDebits>
