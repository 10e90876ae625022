import type { ReturnEvent, ReturnFile, ReturnRecord } from './cnab.ts'
import { lineOf, Misfit, type Line } from './cnab-fields.ts'

/** Occurrences of the detail (Itaú, note 17). */
const events: Partial<Record<string, ReturnEvent>> = {
  '02': 'registered',
  '03': 'rejected',
  '06': 'settled',
  '07': 'partly-settled',
  // At a notary's office.
  '08': 'settled',
  '09': 'written-off',
  '10': 'settled-by-pix',
  '95': 'paid-elsewhere',
}

/** The lines of a CNAB 400 return file, each 400 long. @throws Misfit */
export function readCnab400(texts: readonly string[]): ReturnFile {
  const lines = texts.map((text, index) => lineOf(text, index + 1))
  const [header] = lines
  if (header === undefined || header.at(1, 9) !== '02RETORNO') throw new Misfit('layout', 1)
  const end = lines.at(-1)
  if (end?.at(1) !== '9') throw new Misfit('truncated', lines.length)
  const gap = lines.find((line) => line.count(395, 400) !== line.number)
  if (gap !== undefined) throw new Misfit('truncated', gap.number)
  return {
    layout: 'CNAB400',
    bank: header.at(77, 79),
    agreement: header.at(27, 38).trim(),
    sequence: header.count(109, 113),
    writtenOn: header.day(95, 100),
    records: lines.flatMap((line, index) => (line.at(1) === '1' ? [recordOf(line, lines[index + 1])] : [])),
  }
}

function recordOf(detail: Line, next: Line | undefined): ReturnRecord {
  const qr = next?.at(1) === '3' ? next : undefined
  const occurrence = detail.at(109, 110)
  const event = events[occurrence] ?? 'other'
  const titleCents = detail.cents(153, 165)
  const receivedCents = detail.cents(254, 266)
  return {
    line: detail.number,
    raw: [detail, qr].flatMap((line) => line?.text ?? []).join('\n'),
    occurrence,
    event,
    bankNumber: detail.code(63, 70),
    titleCents,
    // A QR is paid with its slip's own amount, and some banks leave the rest of a write-off blank.
    paidCents: receivedCents === 0 && event === 'settled-by-pix' ? titleCents : receivedCents,
    happenedOn: detail.date(111, 116),
    creditedOn: detail.date(296, 301),
    reason: detail.at(378, 385).trim(),
    copyPaste: qr?.at(2, 391).trim() || undefined,
  }
}
