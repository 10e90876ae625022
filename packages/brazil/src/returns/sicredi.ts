import { codes240, febraban240, headerByAccount } from './febraban.ts'
import { occurrencesOf, type Profile } from './profile.ts'

/**
 * Nosso número has 9 digits, its check digit the last of them: year, byte, number.
 * @source Sicredi, Manual CNAB 400 and Manual CNAB 240 (agosto de 2019)
 */
export const sicredi: Profile[] = [
  {
    layout: 'CNAB400',
    codes: ['748'],
    name: 'Sicredi',
    header: { agreement: [[27, 31]], writtenOn: [95, 102, 'year-first'], sequence: [111, 117] },
    detailType: '1',
    extras: {},
    detail: {
      bankNumber: [48, 62],
      occurrence: [109, 110],
      happenedOn: [111, 116],
      titleCents: [153, 165],
      paid: [[254, 266]],
      creditedOn: [329, 336, 'year-first'],
      reason: [319, 328],
    },
    occurrences: occurrencesOf({
      registered: '02',
      rejected: '03 24',
      // 15: at a notary's office.
      settled: '06 15',
      'settled-after-write-off': '17',
      'written-off': '09 10',
      other: '12 13 14 19 20 23 27 28 29 30 32 33 34 35 78 79 80 81 82 83 84 85',
    }),
  },
  febraban240({
    codes: ['748'],
    name: 'Sicredi',
    header: headerByAccount,
    occurrences: occurrencesOf({ ...codes240, other: `${codes240.other} 78 79 80 81 82 83 84 85` }),
  }),
]
