import { codes240, detail240, febraban240, header240 } from './febraban.ts'
import { occurrencesOf, type Profile, t } from './profile.ts'

/**
 * Nosso número as issued includes its check digit, the last of its 13 digits (8 in CNAB 400). Segment T has columns of
 * its own.
 * @source Santander, H7800 v 2.17 (CNAB 400) and H7815 v 2.9 (CNAB 240, notes 15 and 41), abril de 2018
 */
export const santander: Profile[] = [
  {
    layout: 'CNAB400',
    codes: ['033', '353'],
    name: 'Santander',
    // Agency and collection account.
    header: {
      agreement: [
        [27, 30],
        [39, 46],
      ],
      writtenOn: [95, 100],
    },
    detailType: '1',
    // The slip's Pix, by the kind of its key.
    extras: { 2: { at: [2, 2], says: ['1', '2', '3', '4', '5'] } },
    detail: {
      bankNumber: [63, 70],
      occurrence: [109, 110],
      happenedOn: [111, 116],
      titleCents: [153, 165],
      paid: [[254, 266]],
      creditedOn: [296, 301],
      reason: [137, 145],
    },
    occurrences: occurrencesOf({
      registered: '02',
      rejected: '03',
      // 08: the rest after a part payment; 17: at a notary's office.
      settled: '06 08 17',
      'partly-settled': '07',
      'written-off': '09 10',
      'paid-elsewhere': '93',
      other: '01 11 12 13 14 15 16 21 22 24 25 26 35 36 37 38 39 61 62 63 94',
    }),
  },
  febraban240({
    codes: ['033'],
    name: 'Santander',
    header: { ...header240, agreement: [[53, 61]] },
    detail: { ...detail240, bankNumber: t(41, 53), titleCents: t(78, 92), reason: t(209, 218) },
    occurrences: occurrencesOf({
      ...codes240,
      'paid-elsewhere': '50 93',
      other: `${codes240.other} 32 91 92 94 A4`,
    }),
    // The manual counts a lot's header and trailer, the files do not.
    uncounted: [0, 2],
  }),
]
