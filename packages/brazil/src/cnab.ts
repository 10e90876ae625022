import { readCnab150 } from './cnab-150.ts'
import { readCnab240 } from './cnab-240.ts'
import { readCnab400 } from './cnab-400.ts'
import { Misfit } from './cnab-fields.ts'
import { tellingOf } from './cnab-record.ts'
import type { CivilDate } from './dates.ts'
import type { Cents } from './money.ts'

/**
 * What a bank says happened to a slip. `settled-by-pix` is a write-off (10) because the slip's QR was paid, and settles;
 * `paid-elsewhere` is paid at some bank without the money having come (baixa operacional 95, a cheque), and does not.
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
  /** The first line of it, counted from 1. */
  line: number
  /** Its lines as they stand. */
  raw: string
  /** The bank's code of the occurrence, as it stands. */
  occurrence: string
  event: ReturnEvent
  /** Nosso número as its bank's profile composes it, without the zeros and blanks that fill its field. */
  bankNumber: string
  titleCents: Cents
  /** What the payer paid for it, the bank's fee never taken off; 0 when nothing was. */
  paidCents: Cents
  happenedOn: CivilDate | undefined
  creditedOn: CivilDate | undefined
  /** The bank's codes of why, as they stand. */
  reason: string
  /** The code of the slip's own QR, where the file brings it. */
  copyPaste: string | undefined
}

/** Layouts that each bank writes in its own way, by its profile. */
export type ProfiledLayout = 'CNAB240' | 'CNAB400'
export type ReturnLayout = ProfiledLayout | 'CNAB150'

export type ReturnFile = {
  /** `CNAB150` tells of slips that are collected (arrecadação), each named by its barcode; the others of registered ones. */
  layout: ReturnLayout
  /** The bank's three digits. */
  bank: string
  /** Convênio, or agency and account where the layout has none, as its columns stand. */
  agreement: string
  /** The bank's own count of its files; where it has none, the day as AAAAMMDD. */
  sequence: number
  /** Whether the bank counts its files: two of a day cannot be told apart by `sequence` where it does not. */
  counted: boolean
  writtenOn: CivilDate
  records: ReturnRecord[]
}

/**
 * `length` a line too short or long, `layout` no return file, `truncated` an end or lines are missing, `field` what stands in
 * it, `stray` a line that is no part of its bank's layout, `unknown-bank` one without a profile, `no-records` nothing happened.
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

/** Why a file was not read, and at which line; of a bank without a profile, its three digits and name as the file has them. */
export type Misread = { error: ReturnFileError; line: number } & Partial<UnknownBank>
export type UnknownBank = { layout: ProfiledLayout; bank: string }

type Layout = {
  read: (lines: readonly string[]) => ReturnFile
  /** What is left of a header at least when an editor cut the blanks off its end. */
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
    // As far as the day when it was written.
    shortestHeader: 151,
    fits: (length) => length <= 240,
  },
  CNAB150: {
    read: readCnab150,
    // As far as what it is about.
    shortestHeader: 97,
    fits: (length) => length <= 150,
  },
}

/** By its header: only what was collected begins with a letter. */
const layoutOf = (header: string): ReturnLayout =>
  header.length === 400 ? 'CNAB400' : header.startsWith('A') ? 'CNAB150' : 'CNAB240'

/**
 * Reads a bank's return file of collection (cobrança) by its bank's profile, whole or not at all: every line of it is in a
 * record or frames them. One that was cut on its way is refused, so that the bank is asked for it again.
 * @param text the file, a character a byte (Latin-1), lines ended in any way
 * @source FEBRABAN CNAB 240 V10.6, segments T and U; each bank's manual, which its profile in `returns/` names
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

/** Blank lines at the end say nothing, and Ctrl-Z ends a file on the systems that these layouts come from. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '\r\n\u001A '.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
