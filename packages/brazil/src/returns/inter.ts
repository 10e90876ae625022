import { occurrencesOf, type Profile } from './profile.ts'

/**
 * Nosso número as issued includes its check digit. Carteira, agency and account are in each detail.
 * @source Inter, Conta Digital PJ – Manual CNAB400, 5
 */
export const inter: Profile = {
  layout: 'CNAB400',
  codes: ['077'],
  name: 'Inter',
  header: { agreement: [], writtenOn: [95, 100] },
  agreementOfDetail: [21, 37],
  detailType: '1',
  extras: {},
  detailCount: [18, 25],
  detail: {
    bankNumber: [71, 81],
    occurrence: [90, 91],
    happenedOn: [92, 97],
    titleCents: [125, 137],
    paid: [[160, 172]],
    creditedOn: [173, 178],
    reason: [241, 380],
  },
  occurrences: occurrencesOf({ registered: '02', rejected: '03', settled: '06', 'written-off': '07' }),
}
