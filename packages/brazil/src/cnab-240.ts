import type { ReturnEvent, ReturnFile, ReturnRecord } from './cnab.ts'
import { lineOf, Misfit, type Line } from './cnab-fields.ts'

/** Movement codes of segment T (FEBRABAN C044). */
const events: Partial<Record<string, ReturnEvent>> = {
  '02': 'registered',
  '03': 'rejected',
  '06': 'settled',
  '09': 'written-off',
  '17': 'settled-after-write-off',
  '50': 'paid-elsewhere',
}

/** The lines of a CNAB 240 return file, each 240 long. @throws Misfit */
export function readCnab240(texts: readonly string[]): ReturnFile {
  const lines = texts.map((text, index) => lineOf(text, index + 1))
  const [header] = lines
  if (header === undefined || header.at(8) !== '0' || header.at(143) !== '2') throw new Misfit('layout', 1)
  checkTrailers(lines)
  return {
    layout: 'CNAB240',
    bank: header.at(1, 3),
    agreement: header.at(33, 52).trim(),
    sequence: header.count(158, 163),
    writtenOn: header.day(144, 151),
    records: lines.flatMap((line, index) => (isSegment(line, 'T') ? [recordOf(line, lines[index + 1])] : [])),
  }
}

const isSegment = (line: Line | undefined, segment: string) => line?.at(8) === '3' && line.at(14) === segment

function recordOf(t: Line, next: Line | undefined): ReturnRecord {
  const u = next !== undefined && isSegment(next, 'U') ? next : undefined
  const occurrence = t.at(16, 17)
  return {
    line: t.number,
    raw: [t, u].flatMap((line) => line?.text ?? []).join('\n'),
    occurrence,
    event: events[occurrence] ?? 'other',
    bankNumber: t.code(38, 57),
    titleCents: t.cents(82, 96),
    paidCents: u?.cents(78, 92) ?? 0,
    happenedOn: u?.date(138, 145),
    creditedOn: u?.date(146, 153),
    reason: t.at(214, 223).trim(),
    copyPaste: undefined,
  }
}

/** A lot says how many lines it has, and the file how many lots and lines: one that was cut, or lost a line, says so. */
function checkTrailers(lines: readonly Line[]): void {
  const end = lines.at(-1)
  if (end?.at(8) !== '9') throw new Misfit('truncated', lines.length)
  const lots = lines.filter((line) => line.at(8) === '5')
  const isWhole =
    end.count(18, 23) === lots.length &&
    end.count(24, 29) === lines.length &&
    lots.every((trailer) => {
      const inLot = lines.filter((line) => line.at(4, 7) === trailer.at(4, 7))
      return trailer.count(18, 23) === inLot.length
    })
  if (!isWhole) throw new Misfit('truncated', lines.length)
}
