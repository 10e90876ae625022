import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepared } from '../../src/platform/db/prepared.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let built = 0
const namesOf = prepared((db, { cpf, least }: { cpf: string; least: string | null }) => {
  built += 1
  return db.selectFrom('customers').select('name').where('cpf', '=', cpf).where('cpf', '>', least)
})

test('CALL-11 a prepared query is put into words once and read with the values of each time', async () => {
  expect(await namesOf(world.db, { cpf: '52998224725', least: '0' })).toEqual([{ name: 'Marina Souza' }])
  expect(await namesOf(world.db, { cpf: '11144477735', least: '0' })).toEqual([{ name: 'Rafael Lima' }])
  expect(await namesOf(world.db, { cpf: '52998224725', least: null })).toEqual([])
  expect(built).toBe(1)
})

test('CALL-11 a prepared query refuses a transaction, whose writes it would not see', async () => {
  const attempt = world.db.transaction().execute((tx) => namesOf(tx, { cpf: '52998224725', least: '0' }))
  await expect(attempt).rejects.toThrow('a transaction reads on its own connection')
})

test('rows, and what a query builds of rows, have our names; a stored document keeps its own', async () => {
  const document = '{"a_key": 1}'
  const { rows } = await sql`select 1 as a_column, ${document}::jsonb as stored, json_agg(one) as built
    from (select 2 as another_column) one`.execute(world.db)
  expect(rows).toEqual([{ aColumn: 1, stored: JSON.parse(document), built: [{ anotherColumn: 2 }] }])
})
