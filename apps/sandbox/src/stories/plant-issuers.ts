import type { CivilDate } from '@portal/brazil/dates'
import type { Transaction } from '@portal/api/db/database'
import { plantInsurance } from './plant-insurance.ts'
import { plantNegotiation } from './plant-negotiation.ts'
import { plantInstalmentPolicy } from './plant-policies.ts'
import { COLLECTION } from './sow-booklet.ts'

/** The house's own issuer, of nearly all the cast. */
export const ISSUER = {
  id: '1',
  name: 'Jangada Cartões',
  cnpj: '00.000.000/0001-91',
  address: 'Avenida das Marés, 1000, Fortaleza, CE, 60000-000',
  sac: '0800 000 0001',
  ombudsman: '0800 000 0003',
  bankName: 'Banco Fictício',
  bankAgreement: '0001 / 04821-6',
  bankWallet: '17',
}
/** Another issuer, whose brand has its own consent. */
const IPE = {
  id: '2',
  name: 'Ipê Cartões',
  cnpj: '11.222.333/0001-81',
  address: 'Rua dos Ipês, 200, Goiânia, GO, 74000-000',
  sac: '0800 000 0051',
  ombudsman: '0800 000 0053',
  bankName: 'Banco Fictício',
  bankAgreement: '0001 / 07350-2',
  bankWallet: '17',
}

/** Issuers and their terms. Rows of an earlier day stay as they are. */
export async function plantIssuers(tx: Transaction, today: CivilDate): Promise<void> {
  await tx
    .insertInto('issuers')
    .values([ISSUER, IPE])
    .onConflict((known) => known.column('id').doNothing())
    .execute()
  const rates = [ISSUER, IPE].flatMap(({ id: issuer }) => [
    { issuer, kind: 'rotativo' as const, monthly: '0.119', validFrom: '2024-01-01' },
    { issuer, kind: 'multa' as const, monthly: '0.02', validFrom: '2024-01-01' },
    { issuer, kind: 'mora' as const, monthly: '0.01', validFrom: '2024-01-01' },
  ])
  await tx
    .insertInto('rates')
    .values(rates)
    .onConflict((known) => known.columns(['issuer', 'kind', 'validFrom']).doNothing())
    .execute()
  await tx
    .insertInto('collectionAgreements')
    .values(COLLECTION)
    .onConflict((known) => known.column('id').doNothing())
    .execute()
  await plantInstalmentPolicy(tx, ISSUER.id)
  await plantInsurance(tx, ISSUER.id)
  await plantNegotiation(tx, ISSUER.id, today)
}
