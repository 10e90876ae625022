import { febraban240, detail240 } from './febraban.ts'
import { occurrencesOf, type Profile, t } from './profile.ts'

/**
 * Nosso número has 11 digits, and its check digit behind it.
 * @source Bradesco, 4008-524-0121 (CNAB 400: 254-266 is the whole amount received, interest included) and 4008-524-0339
 * (CNAB 240: carteira, five zeros, number and check digit in 38-57)
 */
export const bradesco: Profile[] = [
  {
    layout: 'CNAB400',
    codes: ['237'],
    name: 'Bradesco',
    header: { agreement: [[27, 46]], writtenOn: [95, 100], sequence: [109, 113] },
    detailType: '1',
    // Shares.
    extras: { 3: { at: [18, 28], repeats: [71, 81] } },
    detail: {
      bankNumber: [71, 81],
      occurrence: [109, 110],
      happenedOn: [111, 116],
      titleCents: [153, 165],
      paid: [[254, 266]],
      creditedOn: [296, 301],
      reason: [319, 328],
    },
    occurrences: occurrencesOf({
      registered: '02',
      rejected: '03 24',
      settled: '06 15',
      'settled-after-write-off': '17',
      'written-off': '09 10',
      'paid-elsewhere': '16',
      // 22: the payment was cancelled; 40: given back.
      reversed: '22 40',
      other: '11 12 13 14 18 19 20 21 23 25 27 28 29 30 32 33 34 35 55 68 69 73 74',
    }),
  },
  febraban240({ codes: ['237'], name: 'Bradesco', detail: { ...detail240, bankNumber: t(46, 56) } }),
]
