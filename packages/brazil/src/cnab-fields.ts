import type { ProfiledLayout, ReturnFileError, UnknownBank } from './cnab.ts'
import { isCivilDate, type CivilDate } from './dates.ts'
import type { Cents } from './money.ts'

/** The reason why a text is no return file, and the line. */
export class Misfit extends Error {
  readonly kind: ReturnFileError
  readonly line: number
  readonly unknownBank: UnknownBank | undefined

  constructor(kind: ReturnFileError, line: number, unknownBank?: UnknownBank) {
    super(`${kind} at line ${line}`)
    this.kind = kind
    this.line = line
    this.unknownBank = unknownBank
  }
}

/** The columns of a field, counted from 1, both ends included. Dates have the day first unless the form says otherwise. */
export type Span = readonly [from: number, to: number, form?: 'year-first']

/** A line of fixed columns, or the joined lines of one record. */
export type FieldLine = ReturnType<typeof lineOf>

/** A bank without a profile is told by the code and name in its header. */
export const unknownBank = (layout: ProfiledLayout, header: FieldLine, code: Span, name: Span): Misfit =>
  new Misfit('unknown-bank', 1, { layout, bank: `${header.at(code)} ${header.at(name).trim()}`.trim() })

/**
 * @param text the columns; blanks that an editor cut off the end are read as such
 * @param number of its first line in the file, from 1
 * @param width of each line, where several are joined
 */
export function lineOf(text: string, number: number, width = text.length) {
  const at = ([from, to]: Span): string => text.slice(from - 1, to)
  const misfit = ([from]: Span) => new Misfit('field', number + Math.floor((from - 1) / width))

  /** The digits must fill the field: a shorter text was cut off, and is not the number. */
  const count = (span: Span): number => {
    const digits = at(span).padEnd(span[1] - span[0] + 1)
    if (!/^ *\d{0,15}$/.test(digits)) throw misfit(span)
    return Number(digits)
  }

  /** `undefined` where the field is zeros or blanks. */
  const date = (span: Span): CivilDate | undefined => {
    const digits = at(span).trim()
    if (/^0*$/.test(digits)) return undefined
    const [, day, month, year = ''] = dayFirst(digits, span[2]) ?? []
    const civil = `${year.padStart(4, '20')}-${month}-${day}`
    if (!isCivilDate(civil)) throw misfit(span)
    return civil
  }

  return {
    number,
    at,
    count,
    /** Cents of a field: digits with two implied decimals. */
    cents: (span: Span): Cents => count(span),
    /** Cents of a field that must not be blank; zeros are allowed. */
    writtenCents(span: Span): Cents {
      if (at(span).trim() === '') throw misfit(span)
      return count(span)
    },
    date,
    /** The date of a field that must not be blank. */
    day(span: Span): CivilDate {
      const day = date(span)
      if (day === undefined) throw misfit(span)
      return day
    },
    /** A bank's number without the zeros and blanks that fill its field. */
    code: (span: Span): string => at(span).trim().replace(/^0+/, ''),
  }
}

function dayFirst(digits: string, form: Span[2]): RegExpExecArray | null {
  const [, year, rest = ''] = (form === 'year-first' && /^(\d{4})(\d{4})$/.exec(digits)) || []
  const turned = year === undefined ? digits : rest.slice(2) + rest.slice(0, 2) + year
  return /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(turned)
}
