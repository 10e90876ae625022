import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ourName } from '../../src/platform/db/names.ts'
import { sharedColumns } from '../../src/platform/db/shared-views.ts'
import { createWorld } from '../world.ts'

test('B4 the views for other areas show the columns that are named for them, and only the sign-in one shows a password', async () => {
  const world = await createWorld()
  onTestFinished(() => world.close())
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_name like 'shared\\_%' group by table_name`.execute(world.db)
  const shown = Object.fromEntries(rows.map(({ name, columns }) => [ourName(name), columns.map(ourName)]))
  const named = Object.entries(sharedColumns).map(([table, columns]) => [ourName(`shared_${table}`), [...columns]])
  expect(shown).toEqual({
    ...Object.fromEntries(named),
    sharedPasswords: ['customerId', 'passwordHash'],
  })
})
