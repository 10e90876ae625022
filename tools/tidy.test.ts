import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  aboutEveryTable,
  bannedCalls,
  bannedNames,
  bannedTexts,
  blocks,
  entries,
  importTable,
  maximumLines,
  outsideTable,
  shownByTheRoot,
  typesOnly,
} from './house-rules.ts'
import { sharedColumns } from '../apps/api/src/platform/db/shared-views.ts'
import { tableOwners, writersOfAnyTable } from './table-owners.ts'
import { areasKnown, circles, floors } from './areas.ts'
import { idsOf, missingRules } from './citations.ts'
import { journeyDiagram, writtenDiagram } from './journey-diagram.mjs'
import { moneyDiagrams, writtenMoney } from './money-diagrams.mjs'
import { listedEvents, writtenEvents } from './security-page.mjs'
import { mayImport, placeOf } from './places.ts'
import { files, isTest, isText, sources, textOf } from './sources.ts'
import { ownerOf, readFaults, sharedName, tablesRead, writeFaults, writesAnyTable } from './tables.ts'
import { coveragePage, rowsInTests, specRows, writtenPage } from './spec-coverage.mjs'
import { commentsOf, faultOf, faultyComments, faultyTypes } from './words.ts'

const product = sources.filter(({ path }) => /^(apps|packages)\/[\w-]+\/src\//.test(path))
const untested = product.filter(({ path }) => !isTest(path))

test('the tree was read: the rules below do not hold for want of files', () => {
  expect(product.length).toBeGreaterThan(100)
  expect(product.flatMap(({ imports }) => imports).length).toBeGreaterThan(200)
})

test('every room of the house has a row in the import table', () => {
  const rows = untested.flatMap(({ path }) => placeOf(path)?.row ?? [])
  expect([...new Set(rows)].filter((row) => !(row in importTable))).toEqual([])
})

test('a file imports only what the import table gives to its place', () => {
  const faults = untested.flatMap(({ path, imports }) =>
    imports
      .filter((each) => each.path !== undefined && !mayImport(path, each.path, each.typeOnly))
      .map((each) => `${path} (${placeOf(path)?.row}) must not import ${each.path}`),
  )
  expect(faults).toEqual([])
})

test('no area of the API leads back to itself, by types either', () => {
  const known = areasKnown()
  expect(known.size).toBeGreaterThan(20)
  expect(circles(known)).toEqual([])
  expect(floors(known), 'floors of the house').toBeLessThanOrEqual(9)
  expect(new Set([...known.keys()].map((area) => area.split('/')[0]))).toEqual(new Set(blocks))
})

test('areas that know each other are a circle, and who only knows them is none', () => {
  const known = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['b', 'd'])],
  ])
  expect(circles(known)).toEqual(['b', 'c'])
  expect(floors(new Map([...known, ['c', new Set(['d'])]]))).toBe(4)
})

test('a table is written by the area that owns it', () => {
  expect(untested.flatMap(writeFaults)).toEqual([])
  const owned = Object.values(tableOwners).flat()
  expect(new Set(owned).size).toBe(owned.length)
  const codeOf = (area: string) =>
    untested.flatMap(({ path, code }) => (path.includes(`/${area}`) ? code : [])).join('\n')
  const idle = Object.entries(tableOwners).flatMap(([area, tables]) =>
    tables
      .filter((table) => !new RegExp(`\\b${table}\\b`).test(codeOf(area)))
      .map((table) => `${area} has no ${table}`),
  )
  expect(idle).toEqual([])
  const others = untested.filter(({ path }) => path in writersOfAnyTable)
  expect(others.filter(writesAnyTable)).toHaveLength(Object.keys(writersOfAnyTable).length)
})

test('an area reads the table of another by its view, and each view is read by another area', () => {
  expect(untested.flatMap(readFaults)).toEqual([])
  const idle = Object.keys(sharedColumns).filter((table) => {
    const others = untested.filter(({ path }) => !path.includes(`/${ownerOf(table)}/`))
    return !others.some((script) => tablesRead(script).includes(sharedName(table)))
  })
  expect(idle).toEqual([])
  const readers = untested.filter((script) => tablesRead(script).includes('sharedPasswords'))
  expect(readers.map(({ path }) => path)).toEqual(['apps/api/src/identity/sign-in/repository.ts'])
})

test('a row of a table is named by files that ask the database for it, and the others have words of their area', () => {
  const asks = /\b(selectFrom|selectShared|insertInto|updateTable|deleteFrom)\(/
  const inService = untested
    .filter(({ path, code }) => path.startsWith('apps/api/src/') && /\b(New)?Row</.test(code) && !asks.test(code))
    .map(({ path }) => path)
  expect(inService.filter((path) => !path.startsWith('apps/api/src/platform/db/'))).toEqual(aboutEveryTable)
})

test('the pure packages import nothing from outside', () => {
  const faults = untested.flatMap(({ path, imports }) => {
    const allowed = outsideTable[placeOf(path)?.row ?? '']
    return imports
      .filter((each) => allowed && each.path === undefined && !allowed.includes(each.name))
      .map((each) => `${path} must not import ${each.name}`)
  })
  expect(faults).toEqual([])
})

test('the portal takes only types from the contract', () => {
  const faults = typesOnly.flatMap(({ from, to, except }) =>
    untested
      .filter(({ path }) => from.test(path) && !except.test(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((each) => !each.typeOnly && to.test(each.path ?? ''))
          .map((each) => `${path} must \`import type\` from ${each.name}`),
      ),
  )
  expect(faults).toEqual([])
})

test('a relative import names a file that is there', () => {
  const faults = sources.flatMap(({ path, imports }) =>
    imports
      .filter((each) => each.path !== undefined && !existsSync(each.path))
      .map((each) => `${path} imports ${each.name}, which is no file`),
  )
  expect(faults).toEqual([])
})

test('every source file is imported, is run, or is a test', () => {
  // A file that only a test imports is dead in the product, and alive beside the tests.
  const inProduct = new Set(product.map(({ path }) => path))
  const imported = new Set(
    sources.flatMap(({ path, imports }) =>
      imports.map((each) => each.path ?? '').filter((to) => !isTest(path) || !inProduct.has(to)),
    ),
  )
  const dead = sources
    .filter(({ path }) => !isTest(path) && !path.endsWith('.sql') && !imported.has(path))
    .filter(({ path }) => !entries.some((entry) => entry.test(path)))
  expect(dead.map(({ path }) => path)).toEqual([])
})

test('every piece of ui and chrome is shown in the gallery', () => {
  const piece = /^apps\/portal\/src\/(ui|chrome)\/.*\.tsx?$/
  const shown = new Set(
    sources.map(({ path }) => path).filter((path) => path.startsWith('apps/portal/src/screens/gallery/')),
  )
  for (const path of shown) {
    const { imports = [] } = sources.find((source) => source.path === path) ?? {}
    for (const each of imports) if (piece.test(each.path ?? '')) shown.add(each.path ?? '')
  }
  const missing = sources
    .map(({ path }) => path)
    .filter((path) => piece.test(path) && !isTest(path) && !shown.has(path))
  expect(missing.filter((path) => !shownByTheRoot.includes(path))).toEqual([])
})

test('every token of the portal is used', () => {
  const tokens = textOf('apps/portal/src/styles/tokens.css').match(/^ +--[\w-]+(?=:)/gm) ?? []
  const sheets = sources.filter(({ path }) => path.endsWith('.css')).map(({ text }) => text)
  const used = new Set(sheets.join('\n').match(/(?<=var\()--[\w-]+/g))
  expect(tokens.map((token) => token.trim()).filter((token) => !used.has(token))).toEqual([])
})

test('calls that the house has a better word for are not made', () => {
  const faults = bannedCalls.flatMap((ban) =>
    untested
      .filter(({ path }) => ban.in.test(path) && !ban.except?.test(path))
      .flatMap(({ path, code }) => linesWith(code, ban.pattern).map((line) => `${path}:${line} ${ban.instead}`)),
  )
  expect(faults).toEqual([])
})

test('a source file has no more lines than a reader can hold', () => {
  const faults = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maximumLines)
    .map(({ path, lines }) => `${path} has ${lines} lines; ${maximumLines} is the most`)
  expect(faults).toEqual([])
})

test('a comment is a rule or a reason, short, and begins with its subject', () => {
  expect(faultyComments()).toEqual([])
})

test('a type has a name of its field, which at most two files define', () => {
  expect(faultyTypes()).toEqual([])
})

test('comments are read one by one, and their tags counted apart', () => {
  const script = "// One\n// comment.\nconst url = 'https://x.example' // Another.\n/** A third.\n * @source a */"
  expect(commentsOf(script)).toEqual(['One comment.', 'Another.', 'A third. @source a'])
  expect(faultOf('Whether it is open.')).toBe('does not begin with its subject')
  expect(faultOf('word '.repeat(26))).toBe('has 26 words')
  expect(faultOf(`${'word '.repeat(25)}@source ${'word '.repeat(24)}`)).toBeUndefined()
})

test('no file or folder has a name that collects what has no owner', () => {
  const named = (path: string) => path.split('/').map((part) => part.replace(/\..*$/, ''))
  expect(files.filter((path) => named(path).some((part) => bannedNames.includes(part)))).toEqual([])
})

test('no committed file says what does not belong in a repository', () => {
  const faults = files
    .filter(isText)
    .flatMap((path) =>
      bannedTexts.filter(({ pattern }) => pattern.test(textOf(path))).map(({ why }) => `${path} ${why}`),
    )
  expect(faults).toEqual([])
})

test('a test names only rows that the specification has', () => {
  const rows = specRows()
  expect(new Set(rows).size).toBe(rows.length)
  const chapters = new Set(rows.map(chapterOf))
  const unknown = [...rowsInTests()].filter(([id]) => chapters.has(chapterOf(id)) && !rows.includes(id))
  expect(unknown.map(([id, where]) => `${id} in ${[...where].join(', ')}`)).toEqual([])
})

test('docs/spec-coverage.md is what the titles of the tests say', () => {
  expect(writtenPage(), 'Run: node tools/spec-coverage.mjs').toBe(coveragePage())
})

test('ARCHITECTURE.md draws the journey after login as its table has it', () => {
  expect(writtenDiagram(), 'Run: node tools/journey-diagram.mjs').toBe(journeyDiagram())
})

test('ARCHITECTURE.md draws what can happen to money as the tables have it', () => {
  expect(writtenMoney(), 'Run: node tools/money-diagrams.mjs').toBe(moneyDiagrams())
})

test('docs/security-events.md lists every event as the table has it', () => {
  expect(writtenEvents(), 'Run: node tools/security-page.mjs').toBe(listedEvents())
})

test('a rule that the code cites is written down under its number', () => {
  expect(missingRules()).toEqual([])
})

test('rules are cited as people write lists', () => {
  expect(idsOf('B3, B7 to B9 and 4.8')).toEqual(['B3', 'B7', 'B8', 'B9', '4.8'])
  expect(idsOf('3.6 to 3.8')).toEqual(['3.6', '3.7', '3.8'])
})

test('an import is judged by its place', () => {
  const invoices = 'apps/portal/src/screens/invoices/list.tsx'
  expect(mayImport(invoices, 'apps/portal/src/screens/invoices/row.tsx')).toBe(true)
  expect(mayImport(invoices, 'apps/portal/src/screens/booklets/row.tsx')).toBe(false)
  expect(mayImport('apps/portal/src/screens/gallery/screens.tsx', invoices)).toBe(true)
  expect(mayImport(invoices, 'apps/portal/src/screens/gallery/screens.tsx')).toBe(false)
  expect(mayImport('apps/portal/src/ui/buttons/button.tsx', 'apps/portal/src/session/session.ts')).toBe(false)
  const api = 'apps/api/src'
  const account = `${api}/accounts/account`
  expect(mayImport(`${api}/charges/payments/ordering.ts`, `${account}/public.ts`)).toBe(true)
  expect(mayImport(`${api}/charges/payments/ordering.ts`, `${account}/service.ts`)).toBe(false)
  expect(mayImport(`${account}/service.ts`, `${api}/charges/payments/public.ts`, true)).toBe(false)
  expect(mayImport(`${account}/handlers.ts`, `${account}/repository.ts`)).toBe(false)
  expect(mayImport(`${account}/handlers.ts`, `${account}/repository.ts`, true)).toBe(true)
  expect(mayImport(`${account}/handlers.ts`, `${api}/platform/db/database.ts`, true)).toBe(false)
  expect(mayImport(`${api}/platform/http/bind.ts`, `${account}/public.ts`, true)).toBe(false)
  expect(mayImport('packages/brazil/src/cpf.ts', 'packages/contract/src/index.ts')).toBe(false)
  expect(mayImport('apps/sandbox/src/demo.ts', 'apps/api/src/main/start.ts')).toBe(true)
  expect(mayImport('apps/api/src/main/start.ts', 'apps/sandbox/src/demo.ts')).toBe(false)
})

function chapterOf(id: string): string {
  return id.replace(/-\d+$/, '')
}

function linesWith(code: string, pattern: RegExp): number[] {
  return code.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))
}
