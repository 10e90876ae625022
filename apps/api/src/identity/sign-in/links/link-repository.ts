import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'

export type NegotiationLink = Row<'negotiation_links'> & {
  cpf: string
  birthDate: CivilDate
  phone: string
  email: string
}

export const insertLink = (tx: Transaction, link: NewRow<'negotiation_links'>) =>
  tx.insertInto('negotiation_links').values(link).execute()

const selectLinks = (db: Database, issuer: string, hash: string) =>
  db
    .selectFrom('negotiation_links as link')
    .innerJoin('customers as customer', 'customer.id', 'link.customer_id')
    .selectAll('link')
    .select(['customer.cpf', 'customer.birth_date as birthDate', 'customer.phone', 'customer.email'])
    .where('link.token_hash', '=', hash)
    .where('link.issuer', '=', issuer)

export const findLink = (db: Database, issuer: string, hash: string): Promise<NegotiationLink | undefined> =>
  selectLinks(db, issuer, hash).executeTakeFirst()

/** Locked, so that dates tried at once are tried in turn. */
export const lockLink = (tx: Transaction, issuer: string, hash: string): Promise<NegotiationLink | undefined> =>
  selectLinks(tx, issuer, hash).forUpdate('link').executeTakeFirst()

/** Counts a wrong date; the same statement runs for an unknown link. */
export const noteWrongDate = (tx: Transaction, hash: string) =>
  tx
    .updateTable('negotiation_links')
    .set((eb) => ({ wrong_dates: eb('wrong_dates', '+', 1) }))
    .where('token_hash', '=', hash)
    .execute()

export const markLinkUsed = (tx: Transaction, id: string, now: Date) =>
  tx.updateTable('negotiation_links').set({ used_at: now }).where('id', '=', id).execute()

/** Ends a customer's usable link; false where there was none. */
export async function revokeLink(tx: Transaction, customerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('negotiation_links')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
