import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Transaction } from '../../src/platform/db/database.ts'
import { transact } from '../../src/platform/transact.ts'
import { ledgerAnchors } from '../../src/records/ledger/anchoring-service.ts'
import { hashOf, hashOfAnchor } from '../../src/records/ledger/chain.ts'
import { ledgerWriter } from '../../src/records/ledger/service.ts'
import { verifyLedger } from '../../src/records/ledger/verifying-service.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
let holders: string[]
let written = 0
beforeAll(async () => {
  world = await createWorld()
  holders = await Promise.all([1, 2, 3].map(async () => (await createTwin(world, 'João')).id))
  // Acts and anchors of some minutes; the first holder's last acts are of the last minute.
  for (const round of [[0, 1], [1, 1, 2], [0], [2, 0, 0]]) {
    for (const holder of round) await act(holders[holder]!)
    world.clock.advance(60_000)
    await world.run('anchors')
  }
})
afterAll(() => world.close())

const append = (tx: Transaction, customerId: string) =>
  ledgerWriter({ clock: world.clock }).append(tx, {
    customerId,
    sessionId: null,
    kind: 'cookies',
    given: written % 2 === 0,
    textVersion: `cookies-2026-${++written}`,
  })
const act = (customerId: string) => transact(world.db, (tx) => append(tx, customerId))

const tables = ['ledger_acts', 'ledger_anchors', 'anchored_heads'] as const

/** The verdict after a change behind our back, which is undone. */
async function verdictAfter(change: (tx: Transaction) => Promise<unknown>) {
  let verdict: Awaited<ReturnType<typeof verifyLedger>> | undefined
  const undo = new Error('undone')
  const work = transact(world.db, async (tx) => {
    for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await sql`set constraints all deferred`.execute(tx)
    await change(tx)
    verdict = await verifyLedger(tx)
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  return verdict!
}

const actsOf = (db: Database, customerId: string) =>
  db.selectFrom('ledgerActs').selectAll().where('chain', '=', customerId).orderBy('position').execute()

const anyHolder = fc.nat(2)
const anyText = fc.constantFrom('id', 'subject', 'textVersion', 'device', 'previous', 'hash')
const runs = { numRuns: isEmbedded ? 20 : 60 }

test('SVC-01 a ledger that nobody touched is whole, with all its anchors', async () => {
  expect(await verifyLedger(world.db)).toMatchObject({ acts: 9, anchors: 4, broken: undefined })
  expect(await verdictAfter(async () => undefined)).toMatchObject({ broken: undefined })
})

test('SVC-01 an act changed, taken out, or cut off with all behind it is found, and told with its holder and number', () =>
  fc.assert(
    fc.asyncProperty(anyHolder, fc.nat(9), anyText, fc.nat(2), async (at, index, field, how) => {
      const holder = holders[at]!
      const acts = await actsOf(world.db, holder)
      const { position } = acts[index % acts.length]!
      const ofAct = { chain: holder, position }
      const { broken } = await verdictAfter((tx) => {
        if (how === 0) {
          const value = field === 'id' ? randomUUID() : createHash('sha256').update(field).digest('hex')
          const changed = tx.updateTable('ledgerActs').set({ [field]: value })
          return changed.where('chain', '=', holder).where('position', '=', position).execute()
        }
        const taken = tx.deleteFrom('ledgerActs').where('chain', '=', holder)
        return taken.where('position', how === 1 ? '=' : '>=', position).execute()
      })
      const isLast = position === acts.length
      if (how === 0) expect(broken).toMatchObject(ofAct)
      else if (how === 1 && !isLast) expect(broken).toMatchObject({ chain: holder, position: position + 1 })
      else expect(broken).toMatchObject({ chain: holder })
    }),
    runs,
  ))

test('SVC-01 a chain that was written anew from some act on, each hash reckoned again, is not the one that was anchored', () =>
  fc.assert(
    fc.asyncProperty(anyHolder, fc.nat(9), async (at, from) => {
      const holder = holders[at]!
      const { broken } = await verdictAfter(async (tx) => {
        const acts = await actsOf(tx, holder)
        let { previous } = acts[0]!
        for (const [index, old] of acts.entries()) {
          const { chain, hash: _, ...entry } = { ...old, previous }
          const content = index >= from % acts.length ? { ...entry, subject: 'outro' } : entry
          const hash = hashOf(content)
          const same = tx.updateTable('ledgerActs').set({ subject: content.subject, previous, hash })
          await same.where('chain', '=', chain).where('position', '=', old.position).execute()
          previous = hash
        }
      })
      expect(broken).toMatchObject({ chain: holder })
    }),
    runs,
  ))

test('SVC-01 an act added behind our back is found: no anchor is to have it', async () => {
  const verdict = await verdictAfter((tx) => append(tx, holders[1]!))
  expect(verdict.broken).toMatchObject({ chain: holders[1], position: 4 })
})

test('SVC-01 an anchor that was changed, taken out, reckoned again, or cut off with its heads is found', async () => {
  const last = await world.db
    .selectFrom('ledgerAnchors')
    .selectAll()
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  const change = (tx: Transaction, number: number) => tx.updateTable('ledgerAnchors').where('number', '=', number)
  expect(
    await verdictAfter((tx) =>
      change(tx, 2)
        .set({ anchoredAt: new Date(0) })
        .execute(),
    ),
  ).toMatchObject({ broken: { anchor: 2 }, anchors: 1 })
  expect(
    await verdictAfter(async (tx) => {
      const { number, anchoredAt, previous } = last
      const hash = hashOfAnchor({ number: 2, anchoredAt, previous }, [])
      await change(tx, 2).set({ anchoredAt, previous, hash }).execute()
      return number
    }),
  ).toMatchObject({ broken: { anchor: 2 } })
  expect(
    await verdictAfter(async (tx) => {
      await tx.deleteFrom('anchoredHeads').where('anchor', '=', 3).execute()
    }),
  ).toMatchObject({ broken: { anchor: 3 } })
  const cut = await verdictAfter(async (tx) => {
    await tx.deleteFrom('anchoredHeads').where('anchor', '=', last.number).execute()
    await tx.deleteFrom('ledgerAnchors').where('number', '=', last.number).execute()
  })
  expect(cut.broken, 'its acts are known to no anchor').toMatchObject({ position: expect.any(Number) })
})

test('SVC-01 the log keeps each anchor, and a minute without acts has none', async () => {
  const lines: object[] = []
  const log = { info: (details: object) => void lines.push(details) }
  const anchor = ledgerAnchors({ db: world.db, clock: world.clock, log })
  await act(holders[0]!)
  await anchor()
  await anchor()
  const { lastAnchor } = await verifyLedger(world.db)
  expect(lines).toEqual([{ anchor: 5, hash: lastAnchor, heads: 1 }])
})

test.skipIf(isEmbedded)(
  "SVC-01 nobody waits for another's act, and a holder's own come one after the other",
  async () => {
    const [one, other] = holders
    const [isOpen, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const open = transact(world.db, async (tx) => {
      await append(tx, one!)
      isOpen.resolve()
      await mayEnd.promise
    })
    await isOpen.promise
    await act(other!)
    await world.run('anchors')
    const own = act(one!)
    const blocked = async () => {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(world.db)
      return rows.length
    }
    await expect.poll(blocked, { message: "the holder's next act waits" }).toBe(1)
    mayEnd.resolve()
    await Promise.all([open, own])
    await world.run('anchors')
    expect(await verifyLedger(world.db)).toMatchObject({ broken: undefined })
  },
)
