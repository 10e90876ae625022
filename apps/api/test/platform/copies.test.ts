import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layCopiesIn, putBackFrom } from '../copies.ts'
import { type World, createWorld } from '../world.ts'

const schema = 'prova'
let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const step of layCopiesIn(schema)) await sql.raw(step).execute(world.db)
})
afterAll(() => world.close())

const putBack = () => sql.raw(putBackFrom(schema)).execute(world.db)

const rows = async () =>
  (
    await sql`
      select (select json_agg(c order by id) from customers c) as changed,
        (select json_agg(l order by card_id, kind) from card_limits l) as taken,
        (select json_agg(c order by key) from call_counts c) as added`.execute(world.db)
  ).rows

test('what a test changed, added and took away is as it was, each time', async () => {
  const before = await rows()
  for (let time = 0; time < 2; time += 1) {
    await sql`update customers set name = 'Outra'`.execute(world.db)
    await sql`delete from card_limits`.execute(world.db)
    await sql`insert into call_counts (key, count, ends_at) values ('prova', 1, now())`.execute(world.db)
    expect(await rows()).toEqual([{ changed: expect.anything(), taken: null, added: expect.anything() }])
    await putBack()
    expect(await rows()).toEqual(before)
  }
})

test('tables of another shape than those that were copied are refused', async () => {
  await sql`create table stranger (id int)`.execute(world.db)
  await expect(putBack()).rejects.toThrow('other tables')
  await sql`drop table stranger`.execute(world.db)
  await putBack()
})
