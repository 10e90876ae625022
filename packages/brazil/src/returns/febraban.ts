import { type DetailColumns, type Header, occurrencesOf, type Profile240, t, u } from './profile.ts'

/** @source FEBRABAN, Layout Padrão 240 Posições V10.6: header, segments T and U, note C044. */
export const header240: Header = { agreement: [[33, 52]], writtenOn: [144, 151], sequence: [158, 163] }

export const detail240: DetailColumns = {
  bankNumber: t(38, 57),
  occurrence: t(16, 17),
  titleCents: t(82, 96),
  reason: t(214, 223),
  paid: [u(78, 92)],
  happenedOn: u(138, 145),
  creditedOn: u(146, 153),
}

/** The account, where the header leaves the agreement blank: cooperative, account and its digit. */
export const headerByAccount = {
  ...header240,
  agreement: [
    [53, 57],
    [59, 71],
  ],
} as const

/** Codes of acts on a slip that bring no money. */
const acts =
  '04 05 07 08 11 12 13 14 15 19 20 23 24 26 27 28 29 30 33 34 35 36 37 38 39 40 41 42 43 46 47 48 49 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65'

export const codes240 = {
  registered: '02',
  rejected: '03',
  settled: '06',
  'settled-after-write-off': '17',
  // 25: protested.
  'written-off': '09 25',
  reversed: '44',
  // A cheque that is not cleared yet.
  'paid-elsewhere': '50',
  other: acts,
} as const

export const occurrences240 = occurrencesOf(codes240)

/** Segments that banks add to T and U: payers, cheques, shares, Pix. */
export const extras240 = ['Y']

const plain240 = {
  layout: 'CNAB240',
  header: header240,
  detail: detail240,
  occurrences: occurrences240,
  extras: extras240,
  uncounted: [0],
} as const

/** A bank that follows FEBRABAN except in these fields. */
export const febraban240 = (own: Pick<Profile240, 'codes' | 'name'> & Partial<Profile240>): Profile240 => ({
  ...plain240,
  ...own,
})
