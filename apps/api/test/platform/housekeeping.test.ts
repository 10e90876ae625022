import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours, seconds } from '../../src/platform/clock.ts'
import type { Schema } from '../../src/platform/db/schema.ts'
import { retention } from '../../src/platform/jobs/housekeeping.ts'
import { disputeOf } from '../belongings.ts'
import { Browser, newKey } from '../browser.ts'
import { beginHandOver } from '../identity.ts'
import { rescue } from '../rescue-steps.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const count = async (table: keyof Schema): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    world.db,
  )
  return rows[0]?.count ?? 0
}

async function counts(): Promise<Record<string, number>> {
  const tables = [...retention.map(({ table }) => table), 'charges', 'customers', 'knownDevices'] as const
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)] as const)))
}

test('OPS-01 what serves no longer is deleted when its days are over, and not before', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  // A network that somebody's right password came from has a test of its own.
  await world.db.deleteFrom('signInCounters').where('failures', '=', 0).execute()
  const { order } = await browser.currentInvoice()
  expect((await browser.call('createPix', { body: order, key: newKey() })).status).toBe(200)
  await browser.call('createPayLink', { body: { pagar: { tipo: 'FATURA', ...order } } })
  await disputeOf(browser, order.cartao)
  await world.db.updateTable('additionalCards').set({ endedAt: world.clock.now() }).execute()
  await new Browser(world).login(twin, { senha: 'nao-e-esta' })
  await fetch(`${world.address}/webhook/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"pix":[]}',
  })
  await beginHandOver(new Browser(world))
  await rescue(world, new Browser(world), await createTwin(world, 'Teresa'))
  for (const table of ['usedPasskeyChallenges', 'usedProofs'] as const) {
    await world.db.insertInto(table).values({ hash: 'h', usedAt: world.clock.now() }).execute()
  }
  const event = { customerId: twin.id, sessionId: randomUUID(), kind: 'refresh-token-reused' } as const
  await world.db
    .insertInto('securityEvents')
    .values({ ...event, id: randomUUID(), at: world.clock.now() })
    .execute()
  const now = world.clock.now()
  const asked = { customerId: twin.id, sessionId: randomUUID(), challengeId: 'c', askedAt: now }
  await world.db.insertInto('dataConfirmations').values(asked).execute()
  const taken = { id: 'o', address: '/webhook/divida', act: null, actor: 'mesa', takenAt: now, status: 200 }
  await world.db.insertInto('deskOrders').values(taken).execute()
  const clerkId = randomUUID()
  const clerk = { id: clerkId, subject: 's', login: 'mesa', name: 'Mesa', seenAt: now }
  await world.db.insertInto('deskClerks').values(clerk).execute()
  const times = { createdAt: now, usedAt: now, endsAt: now }
  await world.db
    .insertInto('deskSessions')
    .values({ tokenHash: 't', clerkId, roles: ['acts'], ...times })
    .execute()
  const proposal = { id: randomUUID(), room: 'suspenso', subject: 's', orderBody: '{}', proposedBy: clerkId }
  await world.db
    .insertInto('deskProposals')
    .values({ ...proposal, proposedAt: now })
    .execute()
  await world.db
    .insertInto('stepUps')
    .values({ ...asked, tokenHash: null, provenAt: null })
    .execute()
  const erased = {
    customerId: twin.id,
    cpf: twin.cpf,
    name: 'Marina',
    protocol: '20261119-0000000000',
    erasedAt: now,
  }
  await world.db.insertInto('erasedCustomers').values(erased).execute()
  const to = { issuer: '1', cpf: twin.cpf, channel: 'SMS', origin: world.address } as const
  await world.app.services.negotiating.links.make(to)
  const before = await counts()
  for (const { table } of retention) expect(before[table], table).toBeGreaterThan(0)

  await world.run('housekeeping')
  expect(await counts()).toEqual(before)
  // The farthest instant of a row is a session's end, twelve hours on.
  const rules = retention.filter(({ table }, at) => retention.findIndex((rule) => rule.table === table) === at)
  const ages = rules.map((rule) => rule.days).toSorted((a, b) => a - b)
  for (const age of new Set(ages)) {
    world.clock.set(days(age) - seconds(60))
    await world.run('housekeeping')
    for (const rule of rules) if (rule.days >= age) expect(await count(rule.table), rule.table).toBe(before[rule.table])
    world.clock.set(days(age) + hours(13))
    await world.run('housekeeping')
    for (const rule of rules) if (rule.days <= age) expect(await count(rule.table), rule.table).toBe(0)
  }
  expect(await counts()).toMatchObject({
    charges: before['charges'],
    customers: before['customers'],
    knownDevices: before['knownDevices'],
  })
})

test('OPS-01 SSO-07 a network that a right password came from is remembered for two months, and forgotten after three', async () => {
  world.clock.set(0)
  await world.db.deleteFrom('signInCounters').execute()
  await new Browser(world).signIn(await createTwin(world, 'Marina'))
  for (const [age, left] of [
    [60, 1],
    [91, 0],
  ] as const) {
    world.clock.set(days(age))
    await world.run('housekeeping')
    expect(await count('signInCounters'), `${age} days`).toBe(left)
  }
  world.clock.set(0)
})

test('OPS-01 of the notices only the forged are forgotten', async () => {
  world.clock.set(0)
  const now = world.clock.now()
  const notice = (state: Schema['notices']['state']) => ({
    id: randomUUID(),
    source: 'PIX' as const,
    externalId: randomUUID(),
    chargeReference: null,
    body: {},
    receivedAt: now,
    state,
    nextAttemptAt: now,
  })
  await world.db
    .insertInto('notices')
    .values((['applied', 'unknown', 'mismatch', 'forged'] as const).map(notice))
    .execute()
  world.clock.advance(days(400))
  await world.run('housekeeping')
  const left = await world.db.selectFrom('notices').select('state').orderBy('state').execute()
  expect(left.map(({ state }) => state)).toEqual(['applied', 'mismatch', 'unknown'])
})

test('OPS-01 of additional cards only the ended are forgotten', async () => {
  world.clock.set(0)
  const { id: cardId } = await world.db.selectFrom('cards').select('id').limit(1).executeTakeFirstOrThrow()
  const card = (name: string, endedAt: Date | null) => ({
    id: randomUUID(),
    cardId,
    name,
    last4: '7730',
    since: '2020-01-10',
    lockedAt: null,
    endedAt,
  })
  await world.db
    .insertInto('additionalCards')
    .values([card('Rafael', world.clock.now()), card('Iara', null)])
    .execute()
  world.clock.advance(days(400))
  await world.run('housekeeping')
  const left = await world.db.selectFrom('additionalCards').select('name').execute()
  expect(left).toEqual([{ name: 'Iara' }])
})

test('OPS-01 more than one statement deletes at once goes too', async () => {
  world.clock.set(0)
  const now = world.clock.now()
  const keys = Array.from({ length: 2500 }, (_, number) => createHash('sha256').update(String(number)).digest('hex'))
  await world.db
    .insertInto('signInCounters')
    .values(keys.map((key) => ({ key, failures: 1, windowStart: now, locks: 0, lockedUntil: null })))
    .execute()
  world.clock.advance(days(3) + 1)
  await world.run('housekeeping')
  expect(await count('signInCounters')).toBe(0)
})

test('SSO-07 a hundred wrong passwords in a row on a known device are not forgotten, however long nobody tries', async () => {
  world.clock.set(0)
  const twin = await createTwin(world, 'Marina')
  const stolen = await new Browser(world).signIn(twin)
  const wrong = () => stolen.login(twin, { senha: 'nao-e-esta' })
  for (let row = 0; row < 100; row += 5) {
    for (let time = 0; time < 5; time += 1) expect((await wrong()).status).not.toBe(200)
    world.clock.advance(days(4))
    await world.run('housekeeping')
  }
  expect((await stolen.login(twin)).code).toBe('SENHA_BLOQUEADA')
  world.clock.advance(days(90))
  await world.run('housekeeping')
  expect((await stolen.login(twin)).code).toBe('SENHA_BLOQUEADA')
  expect((await new Browser(world).login(twin)).body, 'another device is not that one').toHaveProperty('desafio')
})

test('a rule that fails keeps no other from its work', async () => {
  await world.db.insertInto('usedProofs').values({ hash: 'old', usedAt: world.clock.now() }).execute()
  world.clock.advance(days(2))
  await sql`alter table sessions rename column ends_at to ends`.execute(world.db)
  await world.run('housekeeping')
  await sql`alter table sessions rename column ends to ends_at`.execute(world.db)
  expect(await count('usedProofs')).toBe(0)
})
