import { type CivilDate, fromEpochDay } from '@portal/brazil/dates'
import { clock } from './clock.ts'

const HOUR = 3_600_000

/** The day in São Paulo (three hours behind UTC, the whole year) by this device: good enough to doubt what was typed. */
export const today = (): CivilDate => fromEpochDay(Math.floor((clock.now() - 3 * HOUR) / (24 * HOUR)))
