import { type FieldLine, lineOf, Misfit, type Span, unknownBank } from './cnab-fields.ts'
import type { RawRecord, RawReturn } from './cnab-record.ts'
import { profileOf } from './returns/banks.ts'
import type { Companion } from './returns/profile.ts'

const KIND: Span = [1, 1]
const BANK: Span = [77, 79]
const NAME: Span = [80, 94]

/** Reads the 400-column lines of a CNAB 400 return file; each ends in its own number. @throws Misfit */
export function readCnab400(texts: readonly string[]): RawReturn {
  const lines = texts.map((text, index) => lineOf(text, index + 1))
  const header = lines[0]!
  if (header.at([1, 9]) !== '02RETORNO') throw new Misfit('layout', 1)
  const profile = profileOf('CNAB400', header.at(BANK))
  if (profile === undefined) throw unknownBank('CNAB400', header, BANK, NAME)
  if (profile.quietHeader && lines.length === 1) return { profile, header, records: [] }
  const end = lines.at(-1)!
  if (end.at(KIND) !== '9') throw new Misfit('truncated', lines.length)
  const gap = lines.find((line) => line.count([395, 400]) !== line.number)
  if (gap !== undefined) throw new Misfit('truncated', gap.number)

  const records: RawRecord[] = []
  for (const line of lines.slice(1, -1)) {
    const kind = line.at(KIND)
    const text = texts[line.number - 1]!
    const last = records.at(-1)
    if (kind === profile.detailType) records.push({ fields: line, texts: [text] })
    else if (last && goesWith(last.fields, line, profile.extras[kind])) last.texts.push(text)
    else throw new Misfit('stray', line.number)
  }
  const stated = profile.detailCount === undefined ? 0 : end.count(profile.detailCount)
  if (stated > 0 && stated !== records.length) throw new Misfit('truncated', lines.length)
  return { profile, header, records }
}

function goesWith(detail: FieldLine, line: FieldLine, companion: Companion | undefined): boolean {
  if (companion === undefined) return false
  const word = line.at(companion.at)
  return 'says' in companion ? companion.says.includes(word) : word === detail.at(companion.repeats)
}
