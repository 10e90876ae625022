import type { CivilDate } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'

/**
 * What holds after a slip's due date, for its bank and for its paper alike. A slip asks for its amount alone: no bank takes it
 * later, none adds a fine or interest, and what is late then is asked for by a new one, with the charges of that day.
 */
type SlipTerms = { lastDay: CivilDate; lateCharges: 'none' }

/** The terms of a slip by its due date; one due on a day without banks is taken on the next day that has them. */
export const slipTermsOf = (dueOn: CivilDate): SlipTerms => ({ lastDay: nextBusinessDay(dueOn), lateCharges: 'none' })
