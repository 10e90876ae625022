import type { CivilDate } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { SlipKind, SlipTerms } from '../../../platform/gateways/slips.ts'

/**
 * The terms of a slip by its due date, for its bank and for its paper alike; one due on a day without banks is taken on the
 * next day that has them. A slip asks for its amount alone: no bank takes it later, none adds a fine or interest, and what is
 * late then is asked for by a new one, with the charges of that day.
 */
export const slipTermsOf = (dueOn: CivilDate): SlipTerms => ({ lastDay: nextBusinessDay(dueOn), late: undefined })

/** A card's invoice, goods that were bought in a shop, or a debt that was agreed anew. */
export const slipKindOf = (slip: { invoice_id: string | null; booklet_id: string | null }): SlipKind =>
  slip.invoice_id !== null ? 'CC' : slip.booklet_id !== null ? 'DM' : 'ND'
