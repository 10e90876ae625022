import type { ReturnFileError } from './cnab.ts'
import { isCivilDate, type CivilDate } from './dates.ts'
import type { Cents } from './money.ts'

/** What makes a return file none, and where. */
export class Misfit extends Error {
  readonly kind: ReturnFileError
  readonly line: number

  constructor(kind: ReturnFileError, line: number) {
    super(`${kind} at line ${line}`)
    this.kind = kind
    this.line = line
  }
}

/** A line of fixed columns; positions as the manuals count them, from 1, both ends included. */
export type Line = ReturnType<typeof lineOf>

/** @param number the line's place in the file, from 1 */
export function lineOf(text: string, number: number) {
  const at = (from: number, to = from): string => text.slice(from - 1, to)
  const misfit = () => new Misfit('field', number)

  const count = (from: number, to: number): number => {
    const digits = at(from, to).trim()
    if (!/^\d{0,15}$/.test(digits)) throw misfit()
    return Number(digits)
  }

  /** `undefined` where the field is zeros or blanks. */
  const date = (from: number, to: number): CivilDate | undefined => {
    const digits = at(from, to).trim()
    if (/^0*$/.test(digits)) return undefined
    const [, day, month, year = ''] = /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(digits) ?? []
    const civil = `${year.padStart(4, '20')}-${month}-${day}`
    if (!isCivilDate(civil)) throw misfit()
    return civil
  }

  return {
    number,
    text,
    at,
    count,
    /** Cents, as the layouts have money: digits with two decimals and no mark. */
    cents: (from: number, to: number): Cents => count(from, to),
    date,
    /** A day that must be there. */
    day(from: number, to: number): CivilDate {
      const found = date(from, to)
      if (found === undefined) throw misfit()
      return found
    },
    /** A number of the bank without what fills its field. */
    code: (from: number, to: number): string => at(from, to).trim().replace(/^0+/, ''),
  }
}
