import { febraban240, detail240, header240 } from './febraban.ts'
import { occurrencesOf, type Profile, t, u } from './profile.ts'

const codes = {
  // 64: credit shared; 71: with Pix; 73: in simple collection.
  registered: '02 64 71 73',
  rejected: '03 60',
  // 08: at a notary's office.
  settled: '06 08',
  'settled-by-pix': '10',
  // 32: protested.
  'written-off': '09 32',
  // 65: a cheque that is not cleared yet; 95: paid at another bank.
  'paid-elsewhere': '65 95',
  // The cheque came back.
  reversed: '69',
  other:
    '04 05 11 12 13 14 15 16 17 18 19 20 21 23 24 25 26 27 28 29 30 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 51 52 53 54 55 56 57 61 62 63 74 75 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94',
} as const

/**
 * Nosso número has 8 digits, beside carteira and check digit. Itaú writes the credited amount: the payer paid that and
 * the bank's fee.
 * @source Itaú, Cobrança 400 bytes CNAB (julho de 2021), notes 17, 19 and 40; Cobrança FEBRABAN 240 (janeiro de 2017),
 * note 22
 */
export const itau: Profile[] = [
  {
    layout: 'CNAB400',
    codes: ['341'],
    name: 'Itaú',
    // Agency, account and its digit.
    header: {
      agreement: [
        [27, 30],
        [33, 38],
      ],
      writtenOn: [95, 100],
      sequence: [109, 113],
    },
    detailType: '1',
    // The slip's Pix, or the code of why it has none; shares.
    extras: { 3: { at: [2, 5], says: ['0002', '    '] }, 4: { at: [63, 70], repeats: [63, 70] } },
    copyPaste: { type: '3', at: [2, 391] },
    detailCount: [213, 220],
    detail: {
      bankNumber: [63, 70],
      occurrence: [109, 110],
      happenedOn: [111, 116],
      titleCents: [153, 165],
      paid: [
        [254, 266],
        [176, 188],
      ],
      creditedOn: [296, 301],
      reason: [378, 385],
    },
    occurrences: occurrencesOf({ ...codes, 'partly-settled': '07' }),
  },
  febraban240({
    codes: ['341'],
    name: 'Itaú',
    header: {
      ...header240,
      agreement: [
        [54, 57],
        [66, 70],
        [72, 72],
      ],
    },
    detail: { ...detail240, bankNumber: t(41, 48), reason: t(214, 221), paid: [u(78, 92), t(199, 213)] },
    occurrences: occurrencesOf(codes),
  }),
]
