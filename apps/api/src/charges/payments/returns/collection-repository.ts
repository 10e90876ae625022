import type { Database } from '../../../platform/db/database.ts'
import type { Row } from '../../../platform/db/schema.ts'

export type Collection = Row<'collectionAgreements'>

export const findCollection = (db: Database, id: string): Promise<Collection> =>
  db.selectFrom('collectionAgreements').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
