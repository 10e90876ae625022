import type { CivilDate } from '@portal/brazil/dates'
import { addDays } from '@portal/brazil/dates'
import { randomInt } from 'node:crypto'

/** Decreto 11.034/2022: a request is answered within seven days. */
const DAYS_TO_ANSWER = 7

/** `20261119-0408173246`: the day, and a number that counts nothing. */
export const newProtocol = (today: CivilDate): string =>
  `${today.replaceAll('-', '')}-${String(randomInt(10_000_000_000)).padStart(10, '0')}`

/** The last day for the answer to a request of today. */
export const answerBy = (today: CivilDate): CivilDate => addDays(today, DAYS_TO_ANSWER)
