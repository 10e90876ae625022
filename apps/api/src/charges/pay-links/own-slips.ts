import { addDays } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { findUnsharedSlips } from './repository.ts'

/** Sessions of visitors are kept for 183 days: of an older invoice nobody knows any more who saw its line. */
const SEEN_DAYS = 180

/** The barcodes of a holder's open slips: what proves its holder, since no link gave it to anybody. */
export const slipProofs = ({ db, clock }: { db: Database; clock: Clock }) => ({
  ownSlips: (customerId: string): Promise<string[]> =>
    findUnsharedSlips(db, customerId, addDays(clock.today(), -SEEN_DAYS)),
})
