import { type FieldLine, lineOf, Misfit, type Span, unknownBank } from './cnab-fields.ts'
import type { RawRecord, RawReturn } from './cnab-record.ts'
import { profileOf } from './returns/banks.ts'
import type { Profile240 } from './returns/profile.ts'

const WIDTH = 240
const BANK: Span = [1, 3]
const NAME: Span = [103, 132]
const KIND: Span = [8, 8]
const SEGMENT: Span = [14, 14]

/** Reads the lines of a CNAB 240 return file; blanks that an editor cut off are restored. @throws Misfit */
export function readCnab240(texts: readonly string[]): RawReturn {
  const lines = texts.map((text, index) => lineOf(text.padEnd(WIDTH), index + 1))
  const header = lines[0]!
  if (header.at(KIND) !== '0' || header.at([143, 143]) !== '2') throw new Misfit('layout', 1)
  const profile = profileOf('CNAB240', header.at(BANK))
  if (profile === undefined) throw unknownBank('CNAB240', header, BANK, NAME)
  const end = lines.at(-1)!
  if (end.at(KIND) !== '9') throw new Misfit('truncated', lines.length)
  if (!isCounted(end.count([24, 29]), lines, profile)) throw new Misfit('truncated', lines.length)
  const stranger = lines.find((line) => line.at(BANK) !== header.at(BANK))
  if (stranger !== undefined) throw new Misfit('stray', stranger.number)
  const lots = lotsOf(lines)
  if (end.count([18, 23]) !== lots.length) throw new Misfit('truncated', lines.length)
  const records = lots.flatMap((lot) => recordsOf(lot.slice(1, -1), texts, profile))
  for (const lot of lots) checkLot(lot, profile)
  return { profile, header, records }
}

/** True where the trailer counts these lines, or their slips for a bank that counts those. */
function isCounted(
  stated: number,
  lines: readonly FieldLine[],
  { countsSlips, detail }: Profile240,
  uncounted = 0,
): boolean {
  if (stated === lines.length - uncounted) return true
  const slips = lines.filter((line) => line.at(SEGMENT) === 'T').map((line) => line.at(detail.bankNumber))
  return countsSlips === true && stated === new Set(slips).size
}

/** The lines of each lot, in one pass, since a bank's busiest day is a single lot. */
function lotsOf(lines: readonly FieldLine[]): FieldLine[][] {
  const lots: FieldLine[][] = []
  let open: FieldLine[] | undefined
  for (const line of lines.slice(1, -1)) {
    const kind = line.at(KIND)
    if (open === undefined ? kind !== '1' : kind !== '3' && kind !== '5') throw new Misfit('stray', line.number)
    if (open === undefined) lots.push((open = [line]))
    else open.push(line)
    if (kind === '5') open = undefined
  }
  if (open !== undefined) throw new Misfit('truncated', lines.length)
  return lots
}

/** A lot's trailer counts its lines and each detail has its number, so a missing line is noticed. */
function checkLot(lot: readonly FieldLine[], profile: Profile240): void {
  const trailer = lot.at(-1)!
  const isWhole = profile.uncounted.some((lines) => isCounted(trailer.count([18, 23]), lot, profile, lines))
  const gap = lot.slice(1, -1).find((line, index) => line.count([9, 13]) !== index + 1)
  if (gap !== undefined || !isWhole) throw new Misfit('truncated', (gap ?? trailer).number)
}

/** Each detail of a lot belongs to a record: a T, its U, and the bank's additional segments. */
function recordsOf(details: readonly FieldLine[], texts: readonly string[], { extras }: Profile240): RawRecord[] {
  const records: RawRecord[] = []
  for (const [index, line] of details.entries()) {
    const segment = line.at(SEGMENT)
    const follows = details[index - 1]?.at(SEGMENT) === 'T' ? ['U'] : extras
    const text = texts[line.number - 1]!
    const last = records.at(-1)
    if (segment === 'T' && details[index + 1]?.at(SEGMENT) === 'U') {
      const pair = text.padEnd(WIDTH) + texts[line.number]!.padEnd(WIDTH)
      records.push({ fields: lineOf(pair, line.number, WIDTH), texts: [text] })
    } else if (last && follows.includes(segment)) last.texts.push(text)
    else throw new Misfit('stray', line.number)
  }
  return records
}
