import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replantStories } from '@portal/sandbox/stories/plant'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

test.skipIf(isEmbedded)('replanting waits for a call under way, in whatever order that takes its rows', async () => {
  const { db, clock } = world
  const hash = async () => 'nenhuma'
  const resting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
    return rows.length
  }
  let planted: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`lock table suspense in row exclusive mode`.execute(tx)
    planted = replantStories({ db, clock, hash })
    await expect.poll(resting).toBe(1)
    await sql`lock table customers in row exclusive mode`.execute(tx)
  })
  expect(await planted).toBe(true)
})
