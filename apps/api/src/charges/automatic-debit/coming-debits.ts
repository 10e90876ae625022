import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUnpaid } from './debit-outside.ts'
import { findLiveOf, type LiveDebit } from './debits-repository.ts'

/** The invoices of a person with a live debit, by id: the day on which it comes by itself, or null. */
export function comingDebits({ db, clock }: { db: Database; clock: Clock }) {
  return async (customerId: string): Promise<Map<string, CivilDate | null>> => {
    const now = clock.now()
    const live = await findLiveOf(db, customerId)
    return new Map(live.map((debit) => [debit.invoiceId, comes(debit, now) ? debit.settlesOn : null]))
  }
}

const comes = (debit: LiveDebit, now: Date): boolean => debit.state !== 'cancelling' && !isUnpaid(debit, now)
