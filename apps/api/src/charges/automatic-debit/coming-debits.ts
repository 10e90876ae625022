import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUnpaid } from './debit-outside.ts'
import { findComing } from './debits-repository.ts'

/** The day on which each invoice of a person is debited by itself, by its id. */
export function comingDebits({ db, clock }: { db: Database; clock: Clock }) {
  return async (customerId: string): Promise<Map<string, CivilDate>> => {
    const now = clock.now()
    const coming = (await findComing(db, customerId)).filter((debit) => !isUnpaid(debit, now))
    return new Map(coming.map(({ invoiceId, settlesOn }) => [invoiceId, settlesOn]))
  }
}
