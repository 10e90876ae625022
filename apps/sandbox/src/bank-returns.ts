import { type CivilDate, civilDateInSaoPaulo, epochDay } from '@portal/brazil/dates'
import { addBusinessDays } from '@portal/brazil/holidays'
import { centsFromText, instantField } from '@portal/api/gateways/wire-money'
import type { WireSlip } from './bank-ledger.ts'

export type ReturnLayout = '240' | '400'

export type ReturnEntry = {
  bankNumber: string
  occurrence: string
  titleCents: number
  paidCents: number
  dueDate: CivilDate
  happenedOn: CivilDate
  /** The code of the slip's own QR, which CNAB 400 has in the registration. */
  copyPaste?: string
}

type File = { layout: ReturnLayout; sequence: number; writtenOn: CivilDate; entries: readonly ReturnEntry[] }

/** Writes a return file as a bank does, column by column, without any code of its reader. */
export const writeReturnFile = ({ layout, ...file }: File): string =>
  `${(layout === '240' ? lines240 : lines400)(file).join('\r\n')}\r\n`

/** The payments of a day. A later file of the day keeps its number and repeats the earlier payments. */
export const returnFileOf = (layout: ReturnLayout, day: CivilDate, slips: readonly WireSlip[]): string =>
  writeReturnFile({
    layout,
    sequence: epochDay(day) % 100_000,
    writtenOn: day,
    entries: slips.flatMap((slip) => entryOf(layout, day, slip)),
  })

function entryOf(layout: ReturnLayout, day: CivilDate, { pagamento, nossoNumero, ...slip }: WireSlip): ReturnEntry[] {
  if (pagamento === undefined || nossoNumero === undefined) return []
  const happenedOn = civilDateInSaoPaulo(instantField.parse(pagamento.dataHora))
  if (happenedOn !== day) return []
  const [titleCents, paidCents] = [centsFromText(slip.valor), centsFromText(pagamento.valorPago)]
  const partly = layout === '400' && paidCents < titleCents
  const occurrence = partly ? '07' : (sayings[layout][pagamento.ocorrencia] ?? pagamento.ocorrencia)
  return [{ bankNumber: nossoNumero, occurrence, titleCents, paidCents, dueDate: slip.dataVencimento, happenedOn }]
}

/** Occurrences for which a layout has no code of its own. */
const sayings: Record<ReturnLayout, Partial<Record<string, string>>> = { '240': { '10': '06' }, '400': { '17': '06' } }

const BANK = '000'
const AGREEMENT = '04821'
const NAME = 'JANGADA CARTOES'

function line(width: number, fields: readonly (readonly [from: number, text: string])[]): string {
  const columns = Array.from({ length: width }, () => ' ')
  for (const [from, text] of fields) columns.splice(from - 1, text.length, ...text.split(''))
  return columns.join('')
}

const digits = (value: number | string, length: number): string => String(value).padStart(length, '0')
const longDay = (date: CivilDate): string => date.slice(8) + date.slice(5, 7) + date.slice(0, 4)
const shortDay = (date: CivilDate): string => date.slice(8) + date.slice(5, 7) + date.slice(2, 4)

function lines240({ sequence, writtenOn, entries }: Omit<File, 'layout'>): string[] {
  const lot = (kind: string, fields: readonly (readonly [number, string])[]) =>
    line(240, [[1, `${BANK}0001${kind}`], ...fields])
  const body = entries.flatMap((entry, index) => [
    lot('3', [
      [9, digits(index * 2 + 1, 5)],
      [14, 'T'],
      [16, entry.occurrence],
      [38, digits(entry.bankNumber, 20)],
      [74, longDay(entry.dueDate)],
      [82, digits(entry.titleCents, 15)],
      [199, digits(0, 15)],
    ]),
    lot('3', [
      [9, digits(index * 2 + 2, 5)],
      [14, 'U'],
      [16, entry.occurrence],
      [18, digits(0, 60)],
      [78, digits(entry.paidCents, 15)],
      [93, digits(entry.paidCents, 15)],
      [138, longDay(entry.happenedOn)],
      [146, longDay(addBusinessDays(entry.happenedOn, 1))],
    ]),
  ])
  const total = body.length + 4
  return [
    line(240, [
      [1, `${BANK}00000`],
      [33, AGREEMENT],
      [73, NAME],
      [143, `2${longDay(writtenOn)}000000${digits(sequence, 6)}`],
    ]),
    lot('1', [[9, 'T01']]),
    ...body,
    lot('5', [[18, digits(total - 2, 6)]]),
    line(240, [
      [1, `${BANK}99999`],
      [18, `000001${digits(total, 6)}`],
    ]),
  ]
}

function lines400({ sequence, writtenOn, entries }: Omit<File, 'layout'>): string[] {
  const body = entries.flatMap((entry) => [
    [
      [1, '1'],
      [63, digits(entry.bankNumber, 8)],
      [109, entry.occurrence + shortDay(entry.happenedOn)],
      [147, shortDay(entry.dueDate) + digits(entry.titleCents, 13)],
      [254, digits(entry.paidCents, 13) + digits(0, 26)],
      [296, shortDay(addBusinessDays(entry.happenedOn, 1))],
    ] as const,
    ...(entry.copyPaste === undefined ? [] : [[[1, `3${entry.copyPaste}`]] as const]),
  ])
  const header = [
    [1, '02RETORNO01COBRANCA'],
    [27, AGREEMENT],
    [47, NAME],
    [77, BANK],
    [95, shortDay(writtenOn)],
    [109, digits(sequence, 5)],
  ] as const
  const all = [header, ...body, [[1, `9201${BANK}`]] as const]
  return all.map((fields, index) => line(400, [...fields, [395, digits(index + 1, 6)]]))
}
