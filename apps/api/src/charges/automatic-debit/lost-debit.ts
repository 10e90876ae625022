import { compareDates } from '@portal/brazil/dates'
import type { InvoiceService } from '../../accounts/account/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUnpaid } from './debit-outside.ts'
import { findDebits, type ShownDebit } from './debits-repository.ts'
import { isLive } from './deciding.ts'
import { type DebitMoment, type DebitTimes, settlementDay } from './debit-times.ts'
import type { OwnRecurrence } from './repository.ts'
import { WITH_ITS_AUTHORISATION } from './debit-codes.ts'

const NEWEST = { skip: 0, most: 5 }

type Deps = { db: Database; clock: Clock; times: DebitTimes; invoices: InvoiceService }

/** A debit that does not happen any more, of an invoice that its holder still has to pay. */
export function lostDebits({ db, clock, times, invoices }: Deps) {
  const isToPay = async (customerId: string, cardId: string, debit: ShownDebit): Promise<boolean> => {
    const isLate = compareDates(settlementDay(debit.dueOn), clock.today()) < 0
    // The last retry comes after the due day.
    if (isLate && debit.state !== 'failed') return false
    const { due } = await invoices.details(customerId, cardId, debit.invoiceId)
    return (isLate ? due.state === 'late' : inTime.has(due.state)) && due.payableCents > 0
  }

  return {
    /** The newest of some debits, where it was cancelled or never happens. */
    async among(customerId: string, cardId: string, newest: readonly ShownDebit[]): Promise<ShownDebit | null> {
      const [last] = newest
      if (last === undefined || !isGone(last)) return null
      return (await isToPay(customerId, cardId, last)) ? last : null
    },

    /** The one that goes with its authorisation: cancelled by its end, or about to be. */
    async withEnd({ id, customerId, cardId }: OwnRecurrence): Promise<ShownDebit | undefined> {
      const own = (await findDebits(db, { customerId, cardId, ...NEWEST })).find((debit) => debit.recurrenceId === id)
      if (own === undefined || !goesWithEnd(own, { now: clock.now(), times })) return undefined
      return (await isToPay(customerId, cardId, own)) ? own : undefined
    },
  }
}

export type LostDebits = ReturnType<typeof lostDebits>

const inTime: ReadonlySet<string> = new Set(['open', 'due-today'])

/** One that was cancelled for another amount has another debit; after a payment nothing is to be said. */
const isGone = ({ state, cause }: ShownDebit): boolean =>
  state === 'cancelled' ? cause !== 'amount' && cause !== 'paid' : withoutDebit.has(state)

const withoutDebit: ReadonlySet<string> = new Set(['refused', 'missed', 'failed'])

const goesWithEnd = (debit: ShownDebit, { now, times }: DebitMoment): boolean =>
  isLive(debit)
    ? !isUnpaid(debit, now) && now < times.clocksOf(debit.settlesOn).stopUntil
    : debit.state === 'cancelled' && (debit.cause === 'ended' || debit.code === WITH_ITS_AUTHORISATION)
