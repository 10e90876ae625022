import type { CivilDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { isUnpaid } from './debit-outside.ts'
import { findScheduled } from './debits-repository.ts'

/** A debit that its day is still to bring: of the whole invoice, or of its minimum. */
type DebitAhead = { on: CivilDate; isWhole: boolean }

/** Debits ahead by their invoices: who has one is told of it, and not asked to pay. */
export function debitsAhead({ db, clock }: { db: Database; clock: Clock }) {
  return async (invoiceIds: readonly string[]): Promise<ReadonlyMap<string, DebitAhead>> => {
    if (invoiceIds.length === 0) return new Map()
    const ahead = (await findScheduled(db, invoiceIds)).filter((debit) => !isUnpaid(debit, clock.now()))
    return new Map(
      ahead.map(({ invoiceId, settlesOn: on, choice }) => [invoiceId, { on, isWhole: choice === 'total' }]),
    )
  }
}
