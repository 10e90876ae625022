import type { CivilDate } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import type { SlipKind, SlipTerms } from '../../../platform/gateways/slips.ts'

/** A slip asks for its amount alone: no bank takes it after the next business day, and charges are asked for by a new one. */
export const slipTermsOf = (dueOn: CivilDate): SlipTerms => ({ lastDay: nextBusinessDay(dueOn), late: undefined })

/** A card's invoice, goods that were bought in a shop, or a debt, agreed anew or not. */
export const slipKindOf = (slip: { invoiceId: string | null; bookletId: string | null }): SlipKind =>
  slip.invoiceId !== null ? 'CC' : slip.bookletId !== null ? 'DM' : 'ND'
