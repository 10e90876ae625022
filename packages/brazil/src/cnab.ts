import { readCnab150 } from './cnab-150.ts'
import { readCnab240 } from './cnab-240.ts'
import { readCnab400 } from './cnab-400.ts'
import { Misfit } from './cnab-fields.ts'
import { tellingOf } from './cnab-record.ts'
import type { CivilDate } from './dates.ts'
import type { Cents } from './money.ts'

/**
 * The event of a slip.
 * `settled-by-pix` is a write-off (10) because the slip's QR was paid, and settles.
 * `paid-elsewhere` is paid at another bank whose money has not come (baixa operacional 95, a cheque), and does not
 * settle.
 * `reversed` is a payment that the bank took back.
 */
export type ReturnEvent =
  | 'registered'
  | 'rejected'
  | 'settled'
  | 'partly-settled'
  | 'settled-by-pix'
  | 'settled-after-write-off'
  | 'written-off'
  | 'paid-elsewhere'
  | 'reversed'
  | 'other'

/** One occurrence of one slip. */
export type ReturnRecord = {
  /** The number of its first line, counted from 1. */
  line: number
  /** Its lines as they stand. */
  raw: string
  /** The bank's code of the occurrence. */
  occurrence: string
  event: ReturnEvent
  /** Nosso número by its bank's profile, without the zeros and blanks that fill its field. */
  bankNumber: string
  titleCents: Cents
  /** The amount paid, the bank's fee included; 0 for no payment. */
  paidCents: Cents
  happenedOn: CivilDate | undefined
  creditedOn: CivilDate | undefined
  /** The bank's codes of the reason. */
  reason: string
  /** The code of the slip's own QR, where the file has it. */
  copyPaste: string | undefined
}

/** Layouts that each bank writes in its own way, by its profile. */
export type ProfiledLayout = 'CNAB240' | 'CNAB400'
export type ReturnLayout = ProfiledLayout | 'CNAB150'

export type ReturnFile = {
  /** `CNAB150` is about collected slips (arrecadação), by barcode; the others about registered ones. */
  layout: ReturnLayout
  /** The bank's three digits. */
  bank: string
  /** Convênio, or agency and account where the layout has none, as in the file. */
  agreement: string
  /** The bank's count of its files; the day as AAAAMMDD where it has none. */
  sequence: number
  /** Without a count two files of one day cannot be told apart by `sequence`. */
  counted: boolean
  writtenOn: CivilDate
  records: ReturnRecord[]
}

/**
 * `length` a line too short or long, `layout` no return file, `truncated` missing lines, `field` a wrong value in it.
 * `stray` a line outside its bank's layout, `unknown-bank` one without a profile, `no-records` no event at all.
 */
export type ReturnFileError =
  | 'empty'
  | 'length'
  | 'layout'
  | 'truncated'
  | 'field'
  | 'stray'
  | 'unknown-bank'
  | 'no-records'

/** The error of a file that was not read, and its line; for a bank without profile also its digits and name in the file. */
export type Misread = { error: ReturnFileError; line: number } & Partial<UnknownBank>
export type UnknownBank = { layout: ProfiledLayout; bank: string }

type Layout = {
  read: (lines: readonly string[]) => ReturnFile
  /** The shortest header after an editor cut off its final blanks. */
  shortestHeader: number
  fits: (length: number) => boolean
}

const layouts: Record<ReturnLayout, Layout> = {
  CNAB400: {
    read: (lines) => tellingOf(readCnab400(lines)),
    shortestHeader: 400,
    fits: (length) => length === 400,
  },
  CNAB240: {
    read: (lines) => tellingOf(readCnab240(lines)),
    // The columns up to the day of writing.
    shortestHeader: 151,
    fits: (length) => length <= 240,
  },
  CNAB150: {
    read: readCnab150,
    // The columns up to the file's subject.
    shortestHeader: 97,
    fits: (length) => length <= 150,
  },
}

/** Only files of collected money begin with a letter. */
const layoutOf = (header: string): ReturnLayout =>
  header.length === 400 ? 'CNAB400' : header.startsWith('A') ? 'CNAB150' : 'CNAB240'

/**
 * Reads a bank's return file of collection (cobrança), whole or not at all: each line is in a record or frames them.
 * A file that was cut on its way is refused, so that the bank is asked for it again.
 * @param text the file, a character a byte (Latin-1), lines ended in any way
 * @source FEBRABAN CNAB 240 V10.6, segments T and U; each bank's manual, named in its profile in `returns/`
 */
export function readReturnFile(text: string): ReturnFile | Misread {
  const lines = withoutEnd(text).split(/\r?\n/)
  const header = lines[0]!
  if (header === '') return { error: 'empty', line: 1 }
  const { read, shortestHeader, fits } = layouts[layoutOf(header)]
  const odd = header.length < shortestHeader ? 0 : lines.findIndex((line) => !fits(line.length))
  if (odd >= 0) return { error: 'length', line: odd + 1 }
  try {
    const file = read(lines)
    return file.records.length === 0 ? { error: 'no-records', line: lines.length } : file
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    return { error: error.kind, line: error.line, ...error.unknownBank }
  }
}

/** Blank lines at the end count for nothing; Ctrl-Z ends a file on the systems of these layouts. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '\r\n\u001A '.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
