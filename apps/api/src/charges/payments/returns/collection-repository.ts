import type { Database } from '../../../platform/db/database.ts'
import type { Row } from '../../../platform/db/schema.ts'

export type Collection = Row<'collection_agreements'>

export const findCollection = (db: Database, id: string): Promise<Collection> =>
  db.selectFrom('collection_agreements').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
