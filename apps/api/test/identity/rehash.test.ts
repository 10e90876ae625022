import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser } from '../browser.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

/** The stories' passwords were hashed at 64 KiB. */
let world: World
beforeAll(async () => void (world = await createWorld({ PASSWORD_MEMORY_KIB: '128' })))
afterAll(() => world.close())

const costOf = async ({ id }: Twin): Promise<string | undefined> => {
  const row = await world.db.selectFrom('customers').select('passwordHash').where('id', '=', id).executeTakeFirst()
  return row?.passwordHash?.split('$')[3]
}

test('SSO-06 a right password is hashed anew at the cost of today, a wrong one changes nothing', async () => {
  const twin = await createTwin(world, 'Marina')
  await new Browser(world).login(twin, { senha: 'nao-e-esta' })
  expect(await costOf(twin)).toBe('m=64,t=2,p=1')
  const browser = await new Browser(world).signIn(twin)
  expect(await costOf(twin)).toBe('m=128,t=2,p=1')
  expect((await browser.login(twin)).body).toHaveProperty('accessToken')
})

test('SSO-06 of three sign-ins at once that would hash it anew each gets in', async () => {
  const twin = await createTwin(world, 'Marina')
  const answers = await Promise.all([1, 2, 3].map(() => new Browser(world).login(twin)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await costOf(twin)).toBe('m=128,t=2,p=1')
})
