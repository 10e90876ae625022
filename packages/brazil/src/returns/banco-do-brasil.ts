import { febraban240, detail240, header240 } from './febraban.ts'
import { occurrencesOf, type Profile, t } from './profile.ts'

/**
 * Nosso número is convênio (7) and number (10), without a check digit.
 * @source Banco do Brasil, CNAB400/CBR643 (convênios de 7 posições, janeiro de 2014): the amount received is gross, the
 * fee beside it; CNAB 240 (agosto de 2017)
 */
export const bancoDoBrasil: Profile[] = [
  {
    layout: 'CNAB400',
    codes: ['001'],
    name: 'Banco do Brasil',
    header: { agreement: [[150, 156]], writtenOn: [95, 100], sequence: [101, 107] },
    detailType: '7',
    // Shares (2, 5), vendor (3), and type 5 for e-mail, cheque and a long number of the issuer's.
    extras: {
      2: { at: [2, 18], repeats: [64, 80] },
      3: { at: [232, 248], repeats: [64, 80] },
      5: { at: [2, 3], says: ['01', '04', '06'] },
    },
    detail: {
      bankNumber: [64, 80],
      occurrence: [109, 110],
      happenedOn: [111, 116],
      titleCents: [153, 165],
      creditedOn: [176, 181],
      paid: [[254, 266]],
      reason: [87, 88],
    },
    occurrences: occurrencesOf({
      registered: '02',
      rejected: '03',
      // 05: without registration; 08: the rest after a part payment; 15: at a notary's office.
      settled: '05 06 08 15',
      'partly-settled': '07',
      'written-off': '09 10',
      reversed: '44',
      'paid-elsewhere': '46',
      other: '11 12 13 14 16 19 21 22 23 24 25 26 28 31 32 33 34 35 36 37 38 39 41 42 72 73 96 97 98',
    }),
  },
  febraban240({
    codes: ['001'],
    name: 'Banco do Brasil',
    header: { ...header240, agreement: [[33, 41]] },
    detail: { ...detail240, bankNumber: t(38, 54) },
  }),
]
