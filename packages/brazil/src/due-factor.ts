import { epochDay, fromEpochDay, type CivilDate } from './dates.ts'

// Factor 1000 is 2000-07-03; after 9999 (2025-02-21) it begins again at 1000, and so on every 9000 days.
const first = 11141 // 2000-07-03, in days from 1970-01-01
const cycle = 9000

/**
 * The four-digit due factor of a date. @throws RangeError before 2000-07-03, where no factor exists
 * @source FEBRABAN; Banco do Brasil, Especificações Técnicas, annex IV
 */
export function dueFactor(date: CivilDate): string {
  const days = epochDay(date) - first
  if (days < 0) throw new RangeError('no due factor before 2000-07-03')
  return String(1000 + (days % cycle))
}

/**
 * The date of a factor, which repeats every 9000 days: the one from 3000 days before to 5500 after the reference.
 * `undefined` when no date is in that range (never a guess), or the factor begins with 0 (no due date in the code).
 * @source Itaú, CNAB 400, annex 6
 */
export function dueDateOf(factor: string, reference: CivilDate): CivilDate | undefined {
  if (!/^[1-9][0-9]{3}$/.test(factor)) return undefined
  const today = epochDay(reference)
  const earliest = Math.max(today - 3000, first)
  const ahead = (((first + Number(factor) - 1000 - earliest) % cycle) + cycle) % cycle
  return earliest + ahead <= today + 5500 ? fromEpochDay(earliest + ahead) : undefined
}
