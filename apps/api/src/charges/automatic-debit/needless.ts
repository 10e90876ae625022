import type { InvoiceService } from '../../accounts/account/public.ts'
import { findAwaitedEntries } from '../../accounts/instalments/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { LiveDebit, ShownDebit } from './debits-repository.ts'
import { wantedCents } from './planning.ts'
import type { DebitMoment, DebitTimes } from './debit-times.ts'
import { mayRetry, wireDebit } from './view.ts'

type Deps = { db: Database; clock: Clock; times: DebitTimes; invoices: Pick<InvoiceService, 'dueOf'> }
type Owner = { customerId: string; issuer: string }

/** Debits that came to nothing, and of whose amount a part was paid otherwise: no retry is asked for. */
export function needlessDebits({ db, clock, times, invoices }: Deps) {
  const moment = (): DebitMoment => ({ now: clock.now(), times })
  /** The ids of those among some. */
  const among = async (owner: Owner, debits: readonly LiveDebit[]): Promise<ReadonlySet<string>> => {
    const unpaid = debits.filter((debit) => mayRetry(debit, clock.now()) && !isRetryOut(debit))
    if (unpaid.length === 0) return new Set()
    const awaited = await findAwaitedEntries(db, owner.customerId)
    const isNeedless = async ({ invoiceId, choice, amountCents }: LiveDebit): Promise<boolean> => {
      const { due } = await invoices.dueOf(db, { ...owner, invoiceId })
      // A plan that waits for its down payment asks for nothing else.
      return wantedCents(due, choice) < amountCents || awaited.some((entry) => entry.invoiceId === invoiceId)
    }
    const all = await Promise.all(unpaid.map(async (debit) => ((await isNeedless(debit)) ? [debit.id] : [])))
    return new Set(all.flat())
  }

  return {
    among,

    /** A debit of which an act has just changed something. */
    wireOne: (debit: ShownDebit) => wireDebit(debit, moment()),

    /** Debits in the words of the wire, as they stand now. */
    async wire(owner: Owner, debits: readonly ShownDebit[]) {
      const over = await among(owner, debits)
      return debits.map((debit) => wireDebit(debit, moment(), over.has(debit.id)))
    },
  }
}

/** A retry that the PSP may have: until it says that it has none, it may come. */
const isRetryOut = ({ retryOn, askedAt }: LiveDebit): boolean => retryOn !== null && askedAt === null

export type NeedlessDebits = ReturnType<typeof needlessDebits>
