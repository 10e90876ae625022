import type { CivilDate } from '@portal/brazil/dates'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { NewRow, Row } from '../../../platform/db/schema.ts'

export type NegotiationLink = Row<'negotiationLinks'> & {
  cpf: string
  birthDate: CivilDate
  phone: string
  email: string
}

export const insertLink = (tx: Transaction, link: NewRow<'negotiationLinks'>) =>
  tx.insertInto('negotiationLinks').values(link).execute()

const selectLinks = (db: Database, issuer: string, hash: string) =>
  db
    .selectFrom('negotiationLinks as link')
    .innerJoin('sharedCustomers as customer', 'customer.id', 'link.customerId')
    .selectAll('link')
    .select(['customer.cpf', 'customer.birthDate', 'customer.phone', 'customer.email'])
    .where('link.tokenHash', '=', hash)
    .where('link.issuer', '=', issuer)

export const findLink = (db: Database, issuer: string, hash: string): Promise<NegotiationLink | undefined> =>
  selectLinks(db, issuer, hash).executeTakeFirst()

/** Locked, so that dates tried at once are tried in turn. */
export const lockLink = (tx: Transaction, issuer: string, hash: string): Promise<NegotiationLink | undefined> =>
  selectLinks(tx, issuer, hash).forUpdate('link').executeTakeFirst()

/** Counts a wrong date; the same statement runs for an unknown link. */
export const noteWrongDate = (tx: Transaction, hash: string) =>
  tx
    .updateTable('negotiationLinks')
    .set((eb) => ({ wrongDates: eb('wrongDates', '+', 1) }))
    .where('tokenHash', '=', hash)
    .execute()

export const markLinkUsed = (tx: Transaction, id: string, now: Date) =>
  tx.updateTable('negotiationLinks').set({ usedAt: now }).where('id', '=', id).execute()

/** Ends a customer's usable link; false where there was none. */
export async function revokeLink(tx: Transaction, customerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('negotiationLinks')
    .set({ revokedAt: now })
    .where('customerId', '=', customerId)
    .where('usedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
