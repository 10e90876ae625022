import { sql } from 'kysely'
import { prepared } from '../db/prepared.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Row } from '../db/schema.ts'

export type Card = Row<'cards'>

const readCards = prepared((db, { customerId, issuer }: { customerId: string; issuer: string | null }) =>
  db
    .selectFrom('cards')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('issuer', '=', sql<string>`coalesce(${issuer}, issuer)`)
    .orderBy('position'),
)

/** A customer's cards, of one issuer where one is named. */
export const findCards = (db: Database, customerId: string, issuer: string | null = null): Promise<Card[]> =>
  readCards(db, { customerId, issuer })

const readKinds = prepared((db, { customerId }: { customerId: string }) =>
  db.selectFrom('cards').select(['bin', 'type']).where('customer_id', '=', customerId).orderBy('position'),
)

/** What kinds of cards a customer has, in their order. */
export const findKinds = (db: Database, customerId: string): Promise<Pick<Card, 'bin' | 'type'>[]> =>
  readKinds(db, { customerId })

export const findCard = (on: Database | Transaction, customerId: string, cardId: string): Promise<Card | undefined> =>
  on.selectFrom('cards').selectAll().where('customer_id', '=', customerId).where('id', '=', cardId).executeTakeFirst()
