import { parseCollectionBarcode } from './collection.ts'
import { type FieldLine, lineOf, Misfit, type Span } from './cnab-fields.ts'
import type { ReturnFile, ReturnRecord } from './cnab.ts'
import { sumOf } from './money.ts'

const WIDTH = 150
const KIND: Span = [1, 1]

const header = {
  /** The direction: 2 is from the bank to the company. */
  way: [2, 2],
  agreement: [3, 22],
  bank: [43, 45],
  writtenOn: [66, 73, 'year-first'],
  sequence: [74, 79],
  service: [82, 98],
} as const satisfies Record<string, Span>

const detail = {
  paidOn: [22, 29, 'year-first'],
  creditedOn: [30, 37, 'year-first'],
  barcode: [38, 81],
  paidCents: [82, 93],
  /** The channel and means of the payment. */
  channel: [117, 117],
  means: [141, 141],
} as const satisfies Record<string, Span>

/** The sum's field has two columns more than any sum needs. */
const trailer = { lines: [2, 7], paidCents: [10, 24] } as const satisfies Record<string, Span>

/**
 * Reads a bank's file of collected money (arrecadação) under an agreement: header A, a G for each payment, trailer Z.
 * All banks write it alike. A slip is named by its whole barcode, and the amount paid includes the bank's fee.
 * @throws Misfit
 * @source FEBRABAN, layout padrão de arrecadação/recebimento com código de barras, v. 4 to 7, item 06
 */
export function readCnab150(texts: readonly string[]): ReturnFile {
  const lines = texts.map((text, index) => lineOf(text.padEnd(WIDTH), index + 1))
  const first = lines[0]!
  if (first.at(header.way) !== '2') throw new Misfit('layout', 1)
  if (!/^C.DIGO DE BARRAS/i.test(first.at(header.service))) throw new Misfit('layout', 1)
  const end = lines.at(-1)!
  if (end.at(KIND) !== 'Z') throw new Misfit('truncated', lines.length)
  const details = lines.slice(1, -1)
  const stranger = details.find((line) => line.at(KIND) !== 'G')
  if (stranger !== undefined) throw new Misfit('stray', stranger.number)
  const records = details.map((line) => recordOf(line, texts[line.number - 1]!))
  const isWhole =
    end.count(trailer.lines) === lines.length &&
    end.count(trailer.paidCents) === sumOf(records, ({ paidCents }) => paidCents)
  if (!isWhole) throw new Misfit('truncated', lines.length)
  return {
    layout: 'CNAB150',
    bank: first.at(header.bank),
    agreement: first.at(header.agreement).trim(),
    sequence: first.count(header.sequence),
    counted: true,
    writtenOn: first.day(header.writtenOn),
    records,
  }
}

function recordOf(line: FieldLine, raw: string): ReturnRecord {
  const barcode = line.at(detail.barcode)
  const slip = parseCollectionBarcode(barcode)
  return {
    line: line.number,
    raw,
    occurrence: 'G',
    event: 'settled',
    bankNumber: barcode,
    // A mistyped code names no slip, and its money still counts.
    titleCents: ('error' in slip ? undefined : slip.valueCents) ?? 0,
    paidCents: line.writtenCents(detail.paidCents),
    happenedOn: line.day(detail.paidOn),
    creditedOn: line.date(detail.creditedOn),
    reason: (line.at(detail.channel) + line.at(detail.means)).trim(),
    copyPaste: undefined,
  }
}
