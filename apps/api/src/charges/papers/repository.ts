import type { Database } from '../../platform/db/database.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

/** The payer and the issuer, as a document names them. */
export type Parties = NonNullable<Awaited<ReturnType<typeof findParties>>>

export const findParties = (db: Database, customerId: string, issuer: string) =>
  selectShared(db, 'sharedCustomers')
    .innerJoin('issuers', (join) => join.on('issuers.id', '=', issuer))
    .select(['customers.name', 'customers.cpf', 'customers.address', 'customers.email', 'customers.phone'])
    .select([
      'issuers.name as issuerName',
      'issuers.cnpj',
      'issuers.address as issuerAddress',
      'issuers.sac',
      'issuers.ombudsman',
      'issuers.bankName',
      'issuers.bankAgreement',
      'issuers.bankWallet',
    ])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
