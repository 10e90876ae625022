import type { CivilDate } from '@portal/brazil/dates'
import type { Transaction } from '@portal/api/db/database'
import type { DeliveryRows } from '@portal/api/load/within'
import { plantInsurance } from './plant-insurance.ts'
import { plantNegotiation } from './plant-negotiation.ts'
import { plantInstalmentPolicy } from './plant-policies.ts'
import { deliverAll } from './seeds.ts'
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

type Issuer = typeof ISSUER

export const issuers: readonly Issuer[] = [ISSUER, IPE]

const RATES = [
  { tipo: 'ROTATIVO', mensal: '0.119' },
  { tipo: 'MULTA', mensal: '0.02' },
  { tipo: 'MORA', mensal: '0.01' },
] as const

/** An issuer and its rates, as it delivers them. */
export const issuerDelivery = (issuer: Issuer): DeliveryRows => ({
  emissores: [
    {
      codigo: issuer.id,
      nome: issuer.name,
      cnpj: issuer.cnpj,
      endereco: issuer.address,
      sac: issuer.sac,
      ouvidoria: issuer.ombudsman,
      banco: { nome: issuer.bankName, convenio: issuer.bankAgreement, carteira: issuer.bankWallet },
    },
  ],
  taxas: RATES.map((rate) => ({ ...rate, desde: '2024-01-01' })),
})

/** Issuers and their terms. Rows of an earlier day stay as they are. */
export async function plantIssuers(tx: Transaction, today: CivilDate): Promise<void> {
  const there = new Set((await tx.selectFrom('issuers').select('id').execute()).map(({ id }) => id))
  for (const issuer of issuers) if (!there.has(issuer.id)) await deliverAll(tx, issuer.id, issuerDelivery(issuer))
  await tx
    .insertInto('collectionAgreements')
    .values(COLLECTION)
    .onConflict((known) => known.column('id').doNothing())
    .execute()
  await plantInstalmentPolicy(tx, ISSUER.id)
  await plantInsurance(tx, ISSUER.id)
  await plantNegotiation(tx, ISSUER.id, today)
}
