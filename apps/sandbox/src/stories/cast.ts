import { automaticPayers } from './automatic-payers.ts'
import { bookletKeepers } from './booklet-keepers.ts'
import { debtors } from './debtors.ts'
import { dividers } from './dividers.ts'
import { elsewhere } from './elsewhere.ts'
import { journeys } from './journeys.ts'
import { newcomers } from './newcomers.ts'
import { payers } from './payers.ts'
import type { Story } from './story.ts'

export type { Story } from './story.ts'

/** The password of every story customer but newcomers. */
export const STORY_PASSWORD = 'mar-aberto-2026'

/** Customers of the house's issuer, whom all its brands know. */
export const houseCast: readonly Story[] = [
  ...payers,
  ...automaticPayers,
  ...journeys,
  ...dividers,
  ...bookletKeepers,
  ...debtors,
  ...newcomers,
]

export const cast: readonly Story[] = [...houseCast, ...elsewhere]
