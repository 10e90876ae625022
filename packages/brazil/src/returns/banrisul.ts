import { occurrencesOf, type Profile } from './profile.ts'

/**
 * Nosso número has 8 digits, and two control digits behind it. The amount paid is that of type 1, the usual: without
 * interest and other expenses.
 * @source Banrisul, Cobrança Eletrônica 400 posições (julho de 2015, ed. 06), 3.2 and its note 1
 */
export const banrisul: Profile = {
  layout: 'CNAB400',
  codes: ['041'],
  name: 'Banrisul',
  header: { agreement: [[27, 39]], writtenOn: [95, 100], sequence: [386, 394] },
  detailType: '1',
  // Shares, and the sum of them.
  extras: { 3: { at: [18, 27], repeats: [63, 72] }, 8: { at: [38, 50], repeats: [18, 30] } },
  detail: {
    bankNumber: [63, 70],
    occurrence: [109, 110],
    happenedOn: [111, 116],
    titleCents: [153, 165],
    paid: [
      [254, 266],
      [267, 279],
      [189, 201],
    ],
    creditedOn: [296, 301],
    reason: [383, 392],
  },
  occurrences: occurrencesOf({
    registered: '02',
    rejected: '03',
    // 08: the rest after a part payment; 15: at a notary's office.
    settled: '06 08 15',
    'partly-settled': '07',
    'written-off': '09 10 40',
    'paid-elsewhere': '30 31',
    other: '11 12 13 14 16 18 19 20 21 22 23 25 26 32 33 34 41 42 43 44 45 46 47 68 69',
  }),
}
