import { readCnab240 } from './cnab-240.ts'
import { readCnab400 } from './cnab-400.ts'
import { Misfit } from './cnab-fields.ts'
import type { CivilDate } from './dates.ts'
import type { Cents } from './money.ts'

/**
 * What a bank says happened to a slip. `settled-by-pix` is a write-off (10) because the slip's QR was paid, and settles;
 * `paid-elsewhere` is paid at some bank without the money having come (baixa operacional 95, a cheque), and does not.
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
  /** Nosso número, without the zeros and blanks that fill its field. */
  bankNumber: string
  titleCents: Cents
  /** What was received for it; 0 when nothing was. */
  paidCents: Cents
  happenedOn: CivilDate | undefined
  creditedOn: CivilDate | undefined
  /** The bank's codes of why, as they stand. */
  reason: string
  /** The code of the slip's own QR, where the file brings it. */
  copyPaste: string | undefined
}

export type ReturnFile = {
  layout: 'CNAB240' | 'CNAB400'
  /** The bank's three digits. */
  bank: string
  /** Convênio, or agency and account where the layout has none. */
  agreement: string
  /** The bank's own count of its files. */
  sequence: number
  writtenOn: CivilDate
  records: ReturnRecord[]
}

/** `length` a line too short or long, `layout` no return file, `truncated` an end or lines are missing, `field` what stands in it. */
export type ReturnFileError = 'empty' | 'length' | 'layout' | 'truncated' | 'field'

/**
 * Reads a bank's return file of collection (cobrança), whole or not at all: one that was cut on its way is refused, so that
 * the bank is asked for it again.
 * @param text the file, a character a byte (Latin-1), lines ended in any way
 * @source FEBRABAN CNAB 240 V10.6, segments T and U; Itaú Cobrança CNAB 400 (2015, Bolecode 2021)
 */
export function readReturnFile(text: string): ReturnFile | { error: ReturnFileError; line: number } {
  const lines = withoutEnd(text).split(/\r?\n/)
  if (lines[0] === '') return { error: 'empty', line: 1 }
  const width = lines[0]?.length
  const read = width === 240 ? readCnab240 : width === 400 ? readCnab400 : undefined
  if (read === undefined) return { error: 'length', line: 1 }
  const odd = lines.findIndex((line) => line.length !== width)
  if (odd >= 0) return { error: 'length', line: odd + 1 }
  try {
    return read(lines)
  } catch (error) {
    if (error instanceof Misfit) return { error: error.kind, line: error.line }
    throw error
  }
}

/** Ctrl-Z ends a file on the systems that these layouts come from. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '\r\n\u001A'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
