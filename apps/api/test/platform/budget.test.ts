/** Buffers that statements read at a bank of ten thousand customers, and of a hundred thousand: no load changes them. */
import type { CallName } from '@portal/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Belongings, Sent } from '../belongings.ts'
import { Browser } from '../browser.ts'
import { gatherCrowd } from '../crowd.ts'
import { belongingsOf, everyPlace, plainCalls, signInOwner } from '../every-place.ts'
import { enterQuickSlip, slipsOf } from '../quick-slip-steps.ts'
import { onServer } from '../servers.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld, isEmbedded, jobNames } from '../world.ts'

/** Buffers of 8 KiB. */
const MOST = 300
/** Ten times the customers make each index a level higher at most, which is a few buffers of a short statement. */
const [GROWTH, LEVELS] = [1.2, 12]
/** A row that is updated looks for room in its table and goes down each index, of which one or another splits. */
const WRITE_LEVELS = 40

/** The most that one run of a statement reads, by its text, how many rows it gave or wrote, and who asked for it. */
type Reads = Map<string, { buffers: number; rows: number; asker: string }>

let world: World
let own: Belongings
let isCounted = false
const asked = new Set<CallName>()
const few: Reads = new Map()
const many: Reads = new Map()

beforeAll(async () => {
  if (isEmbedded) return
  world = await createWorld()
  isCounted = await startCounting()
  if (!isCounted) return
  await measure(few, { bin: '509600', first: 1, last: 10_000 })
  await measure(many, { bin: '509700', first: 10_001, last: 100_000 })
}, 300_000)
afterAll(() => world?.close())

/** False on a server that cannot count; `npm test` brings one that can. */
async function startCounting(): Promise<boolean> {
  const { rows } = await sql<{ all: string }>`select current_setting('shared_preload_libraries') as all`.execute(
    world.db,
  )
  if (!rows[0]?.all.includes('pg_stat_statements')) return false
  await sql`create extension pg_stat_statements`.execute(world.db)
  return true
}

async function measure(reads: Reads, { bin, ...crowd }: { bin: string; first: number; last: number }): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const databaseUrl = onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? '')
  await gatherCrowd(databaseUrl, { ...crowd, today: world.clock.today() })
  const browser = await signInOwner(world, bin)
  own = await belongingsOf(world, browser, bin)
  // The first of each has its plan made, which reads the catalogue.
  for (const [name, sent] of ownCalls()) await browser.call(name, sent())
  for (const [name, sent] of ownCalls()) {
    asked.add(name)
    await count(reads, name, () => browser.call(name, sent()))
  }
  for (const [asker, visit] of visitsOf(await createTwin(world, 'Marina'))) {
    await visit()
    await count(reads, asker, visit)
  }
  for (const name of jobNames) await count(reads, `job ${name}`, () => world.run(name))
}

const ends = /^(replace|cancel|conclude|undo|revoke)|Events$/

/** Every call that has an id, once, with one's own, and each that needs none; none that ends what the others ask about. */
const ownCalls = () => {
  type Row = [CallName, () => Sent | undefined]
  const once = new Map([
    ...plainCalls.map((name): Row => [name, () => undefined]),
    ...everyPlace(() => own).map(([name, , sent]): Row => [name, () => sent(own)]),
  ])
  return [...once].filter(([name]) => !ends.test(name))
}

/** Calls of whoever has no session yet, or one for slips alone. */
const visitsOf = (who: Twin): [asker: string, visit: () => Promise<unknown>][] => [
  [
    'signIn and code',
    async () => {
      const browser = new Browser(world)
      // Found by no name of theirs: that would be a statement of the test's.
      await browser.typeCode(await browser.challenge(who), await world.lastCode())
    },
  ],
  ['quickSlipAccess and openSlips', async () => slipsOf(await enterQuickSlip(world, who))],
  ['checkCode', () => new Browser(world).call('checkCode', { body: { codigo: '00000000', emissor: '1' } })],
]

type Statement = { text: string; buffers: number; rows: number }

async function count(reads: Reads, asker: string, work: () => Promise<unknown>): Promise<void> {
  await sql`select pg_stat_statements_reset()`.execute(world.db)
  await work()
  const { rows } = await sql<Statement>`
    select query as text, ((shared_blks_hit + shared_blks_read) / calls)::int as buffers, (rows / calls)::int as rows
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_statements%'`.execute(world.db)
  for (const { text, ...read } of rows)
    if (read.buffers > (reads.get(text)?.buffers ?? -1)) reads.set(text, { ...read, asker })
}

const told = (text: string): string => {
  const { buffers, asker } = many.get(text)!
  return `${asker} reads ${buffers} buffers (${few.get(text)?.buffers} of fewer customers): ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`
}

test('no statement of a call or of a job reads more than its budget', ({ skip }) => {
  skip(!isCounted, 'the server does not count')
  expect(many.size).toBeGreaterThan(200)
  expect(asked.size).toBeGreaterThan(90)
  expect([...many].filter(([, { buffers }]) => buffers > MOST).map(([text]) => told(text))).toEqual([])
})

test('with ten times the customers no statement reads much more', ({ skip }) => {
  skip(!isCounted, 'the server does not count')
  // An insert makes room in its table now and then, and looks for nothing.
  const grew = [...many].filter(([text, { buffers, rows }]) => {
    if (text.startsWith('insert')) return false
    const before = few.get(text)?.buffers
    const levels = text.startsWith('update') ? WRITE_LEVELS * Math.max(rows, 1) : LEVELS
    return before !== undefined && buffers > GROWTH * before + levels
  })
  expect(grew.map(([text]) => told(text))).toEqual([])
})
