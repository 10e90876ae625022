import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Row } from '../../platform/db/schema.ts'
import { givenUp } from './card-status.ts'

export type Card = Row<'cards'>

const readCards = prepared((db, { customerId, issuer }: { customerId: string; issuer: string | null }) =>
  db
    .selectFrom('cards')
    .selectAll()
    .where('cards.customerId', '=', customerId)
    .where('cards.issuer', '=', sql<string>`coalesce(${issuer}, cards.issuer)`)
    // A sold wallet is its buyer's: its cards are no longer shown here.
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('soldWallets').whereRef('soldWallets.customerId', '=', 'cards.customerId'))),
    )
    .orderBy('cards.position'),
)

/** A customer's cards, of one issuer where one is named. */
export const findCards = (db: Database, customerId: string, issuer: string | null = null) =>
  readCards(db, { customerId, issuer })

export const findCard = (db: Database | Transaction, customerId: string, cardId: string): Promise<Card | undefined> =>
  db.selectFrom('cards').selectAll().where('customerId', '=', customerId).where('id', '=', cardId).executeTakeFirst()

/** Decisions on one card take turns. */
export const lockCard = (tx: Transaction, customerId: string, cardId: string): Promise<Card | undefined> =>
  tx
    .selectFrom('cards')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('id', '=', cardId)
    .forUpdate()
    .executeTakeFirst()

export async function isGivenUp(db: Database | Transaction, customerId: string, cardId: string): Promise<boolean> {
  const card = await db
    .selectFrom('cards')
    .select(givenUp.as('is'))
    .where('customerId', '=', customerId)
    .where('id', '=', cardId)
    .executeTakeFirst()
  return card?.is ?? false
}

/** True where a person has a card with invoices to come, on which something could begin. */
export async function hasLivingCard(db: Database, customerId: string): Promise<boolean> {
  const card = await db
    .selectFrom('cards')
    .select('id')
    .where('customerId', '=', customerId)
    .where('type', '=', 'EXTRATO')
    .where((eb) => eb.not(givenUp))
    .limit(1)
    .executeTakeFirst()
  return card !== undefined
}

export const updateCard = (tx: Transaction, id: string, values: Partial<Omit<Card, 'id'>>) =>
  tx.updateTable('cards').set(values).where('id', '=', id).execute()
