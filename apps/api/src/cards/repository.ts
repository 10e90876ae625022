import type { Database, Transaction } from '../db/database.ts'
import type { Row } from '../db/schema.ts'

export type Card = Row<'cards'>

/** A customer's cards, of one issuer where one is named. */
export function findCards(db: Database, customerId: string, issuer?: string): Promise<Card[]> {
  const cards = db.selectFrom('cards').selectAll().where('customer_id', '=', customerId).orderBy('position')
  return (issuer === undefined ? cards : cards.where('issuer', '=', issuer)).execute()
}

export const findCard = (on: Database | Transaction, customerId: string, cardId: string): Promise<Card | undefined> =>
  on.selectFrom('cards').selectAll().where('customer_id', '=', customerId).where('id', '=', cardId).executeTakeFirst()
