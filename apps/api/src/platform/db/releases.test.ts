import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from './migrate.ts'
import { faultsOf } from './migration-rules.ts'
import { NEWEST_SCHEMA, OLDEST_SCHEMA, releases } from './releases.ts'

const all = migrations()
const sealed = JSON.parse(readFileSync(new URL('./migrations/sealed.json', import.meta.url), 'utf8')) as Record<
  string,
  string
>
const sealOf = (script: string): string => createHash('sha256').update(script).digest('hex').slice(0, 16)

test('OPS-01 a migration that somebody may have run is never changed, renamed or taken away', () => {
  const now = Object.fromEntries(all.map(({ name, script }) => [name, sealOf(script)]))
  expect(now, 'a new migration is sealed by its line in migrations/sealed.json').toEqual(sealed)
})

test('OPS-01 releases follow each other, and each lets the code of the one before run on', () => {
  expect(releases.map(({ number }) => number)).toEqual(releases.map((_, at) => at + 1))
  const lasts = releases.map(({ last }) => last)
  expect(lasts).toEqual(lasts.toSorted())
  expect(lasts.at(-1), 'the newest migration is of a release').toBe(all.at(-1)?.name)
  for (const { number, runsFrom } of releases) expect(number - runsFrom).toBeGreaterThanOrEqual(1)
  expect(NEWEST_SCHEMA - OLDEST_SCHEMA, 'this code also runs on the schema of the release before').toBe(1)
})

/** The first release; what came before it was rolled out with every process stopped. */
const BASELINE = releases[0]!.last

test('OPS-01 the migrations of a release expand, or take away what an earlier release stopped using', () => {
  const later = all.filter(({ name }) => name > BASELINE)
  expect(later.length).toBeGreaterThan(0)
  const faults = later.flatMap(({ name, script }) => {
    const release = releases.find(({ last }) => name <= last)!
    return faultsOf(script, release.number).map((fault) => `${name}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test.each([
  ['alter table cards drop column fault', 'takes away'],
  ['drop table cards', 'takes away'],
  ['alter table cards rename column bin to prefix', 'takes away'],
  ['alter table cards alter column bin type integer', 'narrows'],
  ['alter table cards alter column bin set not null', 'narrows'],
  ['alter table cards add constraint one check (bin is not null)', 'narrows'],
  ['alter table cards add column kind text not null', 'without a default'],
  ['create index cards_by_bin on cards (bin)', 'concurrently'],
  ['-- outside a transaction\ncreate index concurrently cards_by_bin on cards (bin)', 'repeated'],
])('OPS-01 a release that would break the one before is refused: %s', (script, why) => {
  expect(faultsOf(script, 3)).toEqual([expect.stringContaining(why)])
})

test.each([
  'create table news (id uuid primary key, kind text not null);\ncreate index news_by_kind on news (kind)',
  "alter table cards add column kind text not null default 'a'",
  'alter table cards add column kind text',
  '-- outside a transaction\ncreate index concurrently if not exists cards_by_bin on cards (bin)',
  '-- contract: release 2 stopped using it.\nalter table cards drop column fault',
])('OPS-01 a release that the one before lives with is taken: %s', (script) => {
  expect(faultsOf(script, 3)).toEqual([])
})

test('OPS-01 nothing is taken away in the release that stops using it', () => {
  expect(faultsOf('-- contract: release 3 stopped using it.\nalter table cards drop column fault', 3)).toHaveLength(1)
})
