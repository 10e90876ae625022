import type { Database, Transaction } from '../../platform/db/database.ts'
import { isKeyUsed } from '../../platform/idempotency.ts'
import { type OpeningDeps, type PersonOrder, requestOpening } from './opening.ts'
import * as repository from './repository.ts'

/** Requests about the customer's own data, each with a protocol, a day of answer and steps. */
export const personRequests = ({ db, ...deps }: OpeningDeps) => ({
  open: requestOpening({ db, ...deps }).ofPerson,
  /** The newest first. */
  list: (customerId: string, tx: Database | Transaction = db) => repository.findOfPerson(tx, customerId),
  isKnown: (order: PersonOrder): Promise<boolean> => isKeyUsed(db, { ...order, kind: 'request' }),
})

export type PersonRequests = ReturnType<typeof personRequests>
