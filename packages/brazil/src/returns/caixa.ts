import { codes240, detail240, extras240, febraban240, header240 } from './febraban.ts'
import { occurrencesOf, type Profile, t } from './profile.ts'

/**
 * Nosso número is modality (2) and number (15), and its check digit behind it. A settlement reported at once (35, 46)
 * is repeated when its money comes.
 * @source Caixa, 67.126 v015 (CNAB 400, notes NE015 and NE033: principal, interest and fine paid are apart) and MO
 * 67.118 v010 (CNAB 240, notes C044 and G069) and v024 (version 107, for codes of 7 digits)
 */
export const caixa: Profile[] = [
  {
    layout: 'CNAB400',
    codes: ['104'],
    name: 'Caixa',
    header: { agreement: [[31, 37]], writtenOn: [95, 100], sequence: [390, 394] },
    detailType: '1',
    extras: {},
    quietHeader: true,
    detail: {
      bankNumber: [57, 73],
      occurrence: [109, 110],
      happenedOn: [111, 116],
      titleCents: [153, 165],
      paid: [
        [254, 266],
        [267, 279],
        [280, 292],
      ],
      creditedOn: [294, 299],
      reason: [80, 82],
    },
    occurrences: occurrencesOf({
      registered: '01',
      rejected: '99',
      // 22: at a notary's office.
      settled: '21 22',
      'written-off': '02 23 25',
      'paid-elsewhere': '35',
      reversed: '33',
      other: '03 04 05 06 07 08 09 10 11 12 20 26 27 28 29 30 31 32 34 36 37 38 51 52 53 A4',
    }),
  },
  febraban240({
    codes: ['104'],
    name: 'Caixa',
    header: {
      ...header240,
      agreement: [[59, 64]],
      newer: { at: [164, 166], version: '107', agreement: [[59, 65]] },
    },
    // W: errors of a refused title.
    extras: [...extras240, 'W'],
    detail: { ...detail240, bankNumber: t(40, 56) },
    occurrences: occurrencesOf({
      ...codes240,
      'paid-elsewhere': '46',
      other: `${codes240.other.replace(' 46', '')} 01 45`,
    }),
  }),
]
