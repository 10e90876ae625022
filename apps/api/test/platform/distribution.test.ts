import type { CallName } from '@portal/contract'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ourName, storedName } from '../../src/platform/db/names.ts'
import type { Tables } from '../../src/platform/db/schema.ts'
import { ownedTables } from '../../src/services/privacy/inventory.ts'
import { rowsOfPerson } from '../../src/services/privacy/repository.ts'
import type { Belongings } from '../belongings.ts'
import { belongingsOf, everyPlace, plainCalls, signInOwner } from '../every-place.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

/** Tables with one copy everywhere: an issuer's few rows, which no customer writes. */
const references = [
  'collectionAgreements',
  'instalmentPolicies',
  'instalmentTerms',
  'insuranceProducts',
  'issuers',
  'negotiationCampaigns',
  'negotiationDiscounts',
  'negotiationPolicies',
  'negotiationTerms',
  'rates',
  'taxRates',
] as const satisfies readonly (keyof Tables)[]

/** Table | its own key, by which its rows are spread where no customer is known yet. */
const apart = {
  callCounts: 'key',
  codeSends: 'cpfKey',
  deliveredRows: 'id',
  deliveries: 'one place: a row a delivery',
  deskClerks: 'one place: a row a person of the issuer',
  deskOrders: 'id',
  deskProposals: 'id',
  deskSessions: 'tokenHash',
  handOvers: 'codeChallenge',
  jobSlices: 'one place: a row a slice of a job',
  ledgerAnchors: 'one place: a row a minute',
  notices: 'externalId',
  receivedDays: 'one place: a row a day',
  receivedWatermarks: 'one place: a row',
  returnFiles: 'one place: a bank’s files',
  returnRecords: 'fileId',
  schemaReleases: 'one place: a row a release',
  signInCounters: 'key',
  usedPasskeyChallenges: 'hash',
  usedProofs: 'hash',
} as const satisfies { readonly [T in keyof Tables]?: string }

/** Statements without a customer, and why. */
const unnamed: [statement: RegExp, reason: string][] = [
  [
    /^select .* from "access_tokens" as "token" inner join/,
    'a bearer is all that is known: it says nothing of its holder',
  ],
  [/^update "messages" .* skip locked\) returning \*$/, 'the outbox, woken by the call: a job of each shard'],
]

/** Each of the others is spread by its customer, through the keys that lead there. */
const spread = new Set<string>(ownedTables.map(({ table }) => storedName(table)))
const others = [...references, ...Object.keys(apart)].map(storedName)

type Statement = { call: CallName; text: string; values: unknown[] }

let world: World
let customerId: string
let statements: Statement[]
let views: string[]
let keys: Set<unknown>

beforeAll(async () => {
  if (isEmbedded) return
  world = await createWorld()
  const browser = await signInOwner(world, '509800')
  const own = await belongingsOf(world, browser, '509800')
  const card = world.db.selectFrom('cards').select('customerId').where('id', '=', own.cartao)
  ;({ customerId } = await card.executeTakeFirstOrThrow())
  views = await namesOf('v')
  // Past the five seconds for which a bearer is kept.
  world.clock.advance(6000)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  statements = []
  for (const [call, sent] of callsOf(own)) {
    asked.mockClear()
    await browser.call(call, sent)
    for (const [{ text, values = [] }] of asked.mock.calls as unknown as [{ text: string; values?: unknown[] }][])
      if (typeof text === 'string')
        statements.push({ call, text: text.replaceAll(/\s+/g, ' ').trim(), values: values.flat() })
  }
  asked.mockRestore()
  keys = await keysOf(customerId)
}, 120_000)
afterAll(() => world?.close())

const ends = /^(replace|cancel|conclude|undo|revoke|withdraw)|Events$/

/** Every call of a signed-in person that needs nothing or an id, none of which ends what the others ask about. */
function callsOf(own: Belongings): [CallName, object][] {
  const placed = everyPlace(() => own).map(([name, , sent]): [CallName, object] => [name, sent(own) ?? {}])
  const each = new Map([...plainCalls.map((name): [CallName, object] => [name, {}]), ...placed])
  return [...each].filter(([name]) => !ends.test(name))
}

async function namesOf(kind: 'r' | 'v'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = ${kind} and relname not like 'kysely%'`.execute(world.db)
  return rows.map(({ name }) => name)
}

/** The ids of all that a person has, which live where the person does. */
async function keysOf(id: string): Promise<Set<unknown>> {
  const { rows } = await sql<{ name: string; column: string }>`select relname as name, attname as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and atttypid = 'uuid'::regtype and attnum > 0`.execute(world.db)
  const found: unknown[] = []
  for (const owned of ownedTables) {
    const columns = rows.filter(({ name }) => name === storedName(owned.table)).map(({ column }) => ourName(column))
    if (columns.length === 0) continue
    for (const row of await rowsOfPerson(world.db, owned, columns, id)) found.push(...Object.values(row))
  }
  return new Set(found.filter((key) => key !== null))
}

const tablesOf = ({ text }: Statement): string[] =>
  [...text.matchAll(/\b(?:from|join|update|into|using) "?([a-z_]+)"?/g)].map(([, name = '']) =>
    name.replace(/^shared_/, ''),
  )

const isOfPeople = (statement: Statement): boolean =>
  tablesOf(statement).some((name) => spread.has(name) || views.includes(name))

test.skipIf(isEmbedded)('each table is spread by customer, by a key of its own, or the same everywhere', async () => {
  expect([...spread, ...others].toSorted()).toEqual((await namesOf('r')).toSorted())
})

test.skipIf(isEmbedded)(
  'every statement of a call names the customer, or something that lives where the customer does',
  () => {
    const ofPeople = statements.filter(isOfPeople)
    expect(new Set(ofPeople.map(({ text }) => text)).size).toBeGreaterThan(150)
    const lost = ofPeople
      .filter(({ values }) => !values.some((value) => value === customerId || keys.has(value)))
      .filter(({ text }) => !unnamed.some(([statement]) => statement.test(text)))
    expect(lost.map(({ call, text }) => `${call}: ${text}`)).toEqual([])
    // These would be given their customer too: a router of shards does not know whose an id is.
    const byKey = ofPeople.filter(({ values }) => !values.includes(customerId))
    expect(new Set(byKey.map(({ text }) => text)).size).toBeLessThanOrEqual(42)
    for (const [statement, reason] of unnamed)
      expect(
        ofPeople.some(({ text }) => statement.test(text)),
        `no longer asked: ${reason}`,
      ).toBe(true)
  },
)

test.skipIf(isEmbedded)(
  'what a call asks of other tables is the same everywhere, or spread by a key of its own',
  () => {
    const asked = new Set(statements.filter((statement) => !isOfPeople(statement)).flatMap(tablesOf))
    for (const known of [...others, 'unnest', 'set']) asked.delete(known)
    expect([...asked]).toEqual([])
  },
)
