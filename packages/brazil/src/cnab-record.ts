import type { ReturnEvent, ReturnFile, ReturnRecord } from './cnab.ts'
import { lineOf, type FieldLine } from './cnab-fields.ts'
import type { CivilDate } from './dates.ts'
import type { Cents } from './money.ts'
import type { Profile } from './returns/profile.ts'

/** A record's columns, and its lines as received. */
export type RawRecord = { fields: FieldLine; texts: string[] }

/** A file whose lines are all assigned to records, before their content is read. */
export type RawReturn = { profile: Profile; header: FieldLine; records: RawRecord[] }

/** The content of the records, read by the bank's tables. @throws Misfit */
export function tellingOf({ profile, header, records }: RawReturn): ReturnFile {
  const writtenOn = header.day(profile.header.writtenOn)
  const { sequence } = profile.header
  const count = sequence && header.count(sequence)
  return {
    layout: profile.layout,
    bank: profile.codes[0],
    agreement: agreementOf({ profile, header, records }),
    sequence: count || Number(writtenOn.replaceAll('-', '')),
    counted: Boolean(count),
    writtenOn,
    records: records.map((record) => recordOf(record, profile)),
  }
}

function agreementOf({ profile, header, records }: RawReturn): string {
  const ofDetail = profile.layout === 'CNAB400' ? profile.agreementOfDetail : undefined
  if (ofDetail) return records[0]?.fields.at(ofDetail) ?? ''
  const { newer, agreement } = profile.header
  const spans = newer && header.at(newer.at) === newer.version ? newer.agreement : agreement
  return spans
    .map((span) => header.at(span))
    .join('')
    .trim()
}

function recordOf({ fields, texts }: RawRecord, profile: Profile): ReturnRecord {
  const { detail, occurrences } = profile
  const occurrence = fields.at(detail.occurrence)
  const known = occurrences.get(occurrence)
  return {
    line: fields.number,
    raw: texts.join('\n'),
    occurrence,
    event: known ?? 'other',
    bankNumber: fields.code(detail.bankNumber),
    titleCents: fields.writtenCents(detail.titleCents),
    paidCents: paidOf(fields, profile, known),
    happenedOn: happenedOn(fields, profile, known),
    creditedOn: fields.date(detail.creditedOn),
    reason: fields.at(detail.reason).trim(),
    copyPaste: copyPasteOf(texts, profile),
  }
}

/** Events without money, whatever amount a bank writes there, such as its fee or the slip's own. */
const moneyless: ReadonlySet<ReturnEvent | undefined> = new Set(['registered', 'rejected', 'written-off', 'other'])
const settling: ReadonlySet<ReturnEvent | undefined> = new Set(['settled', 'partly-settled', 'settled-after-write-off'])

function paidOf(fields: FieldLine, { detail }: Profile, event: ReturnEvent | undefined): Cents {
  if (moneyless.has(event)) return 0
  const [received, ...besides] = detail.paid
  const isSettled = settling.has(event)
  const cents = isSettled ? fields.writtenCents(received) : fields.cents(received)
  // The credited amount may be 0 where the fee took the whole payment.
  if (isSettled || cents > 0) return besides.reduce((sum, span) => sum + fields.cents(span), cents)
  // A QR is paid, and refunded, with the slip's own amount, which some banks leave blank.
  return event === 'settled-by-pix' || event === 'reversed' ? fields.cents(detail.titleCents) : 0
}

const happenedOn = (fields: FieldLine, { detail }: Profile, event: ReturnEvent | undefined): CivilDate | undefined =>
  settling.has(event) ? fields.day(detail.happenedOn) : fields.date(detail.happenedOn)

function copyPasteOf(texts: readonly string[], profile: Profile): string | undefined {
  const { type, at } = (profile.layout === 'CNAB400' && profile.copyPaste) || {}
  const text = texts.find((each) => each.charAt(0) === type)
  return text === undefined || at === undefined ? undefined : lineOf(text, 1).at(at).trim() || undefined
}
