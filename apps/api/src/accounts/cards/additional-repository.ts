import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'

export type AdditionalCard = Row<'additionalCards'>

/** Additional cards of a customer's card. Whoever changes one holds that card, so that changes take turns. */
const ofCard = (db: Database | Transaction, customerId: string, cardId: string) =>
  db
    .selectFrom('additionalCards')
    .innerJoin('cards', 'cards.id', 'additionalCards.cardId')
    .selectAll('additionalCards')
    .where('cards.customerId', '=', customerId)
    .where('cards.id', '=', cardId)

/** Those that live first, each group from the oldest on. */
export const findAdditionals = (
  db: Database | Transaction,
  customerId: string,
  cardId: string,
): Promise<AdditionalCard[]> =>
  ofCard(db, customerId, cardId)
    .orderBy('additionalCards.endedAt', (order) => order.desc().nullsFirst())
    .orderBy('additionalCards.since')
    .orderBy('additionalCards.last4')
    .execute()

export const findAdditional = (
  db: Database | Transaction,
  customerId: string,
  { cardId, id }: Pick<AdditionalCard, 'cardId' | 'id'>,
): Promise<AdditionalCard | undefined> =>
  ofCard(db, customerId, cardId).where('additionalCards.id', '=', id).executeTakeFirst()

export const insertAdditional = (tx: Transaction, card: NewRow<'additionalCards'>) =>
  tx.insertInto('additionalCards').values(card).execute()

export const updateAdditional = (
  tx: Transaction,
  id: string,
  values: Pick<AdditionalCard, 'lockedAt'> | Pick<AdditionalCard, 'lockedAt' | 'endedAt'>,
) => tx.updateTable('additionalCards').set(values).where('id', '=', id).execute()

/** No additional card outlives its card. */
export const endAdditionals = (tx: Transaction, cardId: string, now: Date) =>
  tx
    .updateTable('additionalCards')
    .set({ lockedAt: null, endedAt: now })
    .where('cardId', '=', cardId)
    .where('endedAt', 'is', null)
    .execute()
