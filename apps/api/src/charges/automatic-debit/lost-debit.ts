import { compareDates } from '@portal/brazil/dates'
import type { InvoiceService } from '../../accounts/account/public.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUnpaid } from './debit-outside.ts'
import { findDebits, type ShownDebit } from './debits-repository.ts'
import { isLive } from './deciding.ts'
import { clocksOf, settlementDay } from './debit-times.ts'
import type { OwnRecurrence } from './repository.ts'
import { WITH_ITS_AUTHORISATION } from './debit-codes.ts'

const NEWEST = { skip: 0, most: 5 }

/** A debit that does not happen any more, of an invoice that its holder can still pay in time. */
export function lostDebits({ db, clock, invoices }: { db: Database; clock: Clock; invoices: InvoiceService }) {
  const isToPay = async (customerId: string, cardId: string, debit: ShownDebit): Promise<boolean> => {
    if (compareDates(settlementDay(debit.dueOn), clock.today()) < 0) return false
    const { due } = await invoices.details(customerId, cardId, debit.invoiceId)
    return (due.state === 'open' || due.state === 'due-today') && due.payableCents > 0
  }

  return {
    /** The newest of some debits, where it was cancelled. */
    async among(customerId: string, cardId: string, newest: readonly ShownDebit[]): Promise<ShownDebit | null> {
      const [last] = newest
      if (last?.state !== 'cancelled' || last.cause === 'amount' || last.cause === 'paid') return null
      return (await isToPay(customerId, cardId, last)) ? last : null
    },

    /** The one that goes with its authorisation: cancelled by its end, or about to be. */
    async withEnd({ id, customerId, cardId }: OwnRecurrence): Promise<ShownDebit | undefined> {
      const own = (await findDebits(db, { customerId, cardId, ...NEWEST })).find((debit) => debit.recurrenceId === id)
      if (own === undefined || !goesWithEnd(own, clock.now())) return undefined
      return (await isToPay(customerId, cardId, own)) ? own : undefined
    },
  }
}

export type LostDebits = ReturnType<typeof lostDebits>

const goesWithEnd = (debit: ShownDebit, now: Date): boolean =>
  isLive(debit)
    ? !isUnpaid(debit, now) && now < clocksOf(debit.settlesOn).stopUntil
    : debit.state === 'cancelled' && (debit.cause === 'ended' || debit.code === WITH_ITS_AUTHORISATION)
