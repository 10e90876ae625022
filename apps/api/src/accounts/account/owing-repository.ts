import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Rates } from './account.ts'
import * as repository from './repository.ts'

export type UnsettledInvoice = repository.Invoice & Rates & { hasLater: boolean }

/** A person's unsettled invoices, with whether the card has a later one. */
export async function findUnsettled(db: Database | Transaction, customerId: string): Promise<UnsettledInvoice[]> {
  const rows = await repository
    .selectInvoices(db, customerId)
    .innerJoin('issuers', 'issuers.id', 'cards.issuer')
    .select(repository.ratesOn(sql`invoices.due_on`))
    .select(
      sql<boolean>`exists (select from invoices as later
        where later.card_id = invoices.card_id and later.month > invoices.month)`.as('hasLater'),
    )
    .where('invoices.settledAt', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, ...repository.toInvoice(row) }))
}
