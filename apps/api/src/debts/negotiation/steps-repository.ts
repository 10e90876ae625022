import type { Database, Transaction } from '../../platform/db/database.ts'
import type { NewRow, Row } from '../../platform/db/schema.ts'
import { selectShared } from '../../platform/db/select-shared.ts'

export type Negotiation = Row<'negotiations'>
export type NegotiationStep = Negotiation['step']
export type NegotiationOwner = { customerId: string; sessionId: string; id: string }

export const insertNegotiation = (tx: Transaction, row: NewRow<'negotiations'>) =>
  tx.insertInto('negotiations').values(row).execute()

const own = (db: Database, { customerId, sessionId, id }: NegotiationOwner) =>
  db
    .selectFrom('negotiations')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('sessionId', '=', sessionId)
    .where('id', '=', id)

export const findNegotiation = (db: Database, owner: NegotiationOwner): Promise<Negotiation | undefined> =>
  own(db, owner).executeTakeFirst()

export const lockNegotiation = (tx: Transaction, owner: NegotiationOwner): Promise<Negotiation | undefined> =>
  own(tx, owner).forUpdate().executeTakeFirst()

export const updateNegotiation = (
  tx: Transaction,
  id: string,
  values: Partial<Pick<Negotiation, 'step' | 'challengeId' | 'agreementId'>>,
) => tx.updateTable('negotiations').set(values).where('id', '=', id).execute()

/** The customer's data, to be confirmed before agreeing. */
export const findPerson = (db: Database, customerId: string) =>
  selectShared(db, 'sharedCustomers')
    .select(['name', 'cpf', 'email', 'phone'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
