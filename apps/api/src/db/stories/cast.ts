import { bookletKeepers } from './booklet-keepers.ts'
import { debtors } from './debtors.ts'
import { dividers } from './dividers.ts'
import { journeys } from './journeys.ts'
import { newcomers } from './newcomers.ts'
import { payers } from './payers.ts'
import type { Story } from './story.ts'

export type { Story } from './story.ts'

/** Every story customer has this password, but who is to make one. */
export const STORY_PASSWORD = 'mar-aberto-2026'

export const cast: readonly Story[] = [...payers, ...journeys, ...dividers, ...bookletKeepers, ...debtors, ...newcomers]
