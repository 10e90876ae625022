import { febraban240 } from './febraban.ts'
import { occurrencesOf, type Profile } from './profile.ts'

/** The sandbox's bank, with a code that no bank has: FEBRABAN in 240, and in 400 the features common to most banks. */
export const demonstration: Profile[] = [
  febraban240({ codes: ['000'], name: 'banco da demonstração' }),
  {
    layout: 'CNAB400',
    codes: ['000'],
    name: 'banco da demonstração',
    header: { agreement: [[27, 38]], writtenOn: [95, 100], sequence: [109, 113] },
    detailType: '1',
    extras: { 3: { at: [2, 5], says: ['0002', '    '] } },
    copyPaste: { type: '3', at: [2, 391] },
    detail: {
      bankNumber: [63, 70],
      occurrence: [109, 110],
      happenedOn: [111, 116],
      titleCents: [153, 165],
      paid: [[254, 266]],
      creditedOn: [296, 301],
      reason: [378, 385],
    },
    occurrences: occurrencesOf({
      registered: '02',
      rejected: '03',
      settled: '06 08',
      'partly-settled': '07',
      'settled-by-pix': '10',
      'written-off': '09',
      'paid-elsewhere': '95',
    }),
  },
]
