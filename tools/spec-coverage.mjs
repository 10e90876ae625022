/** The tests of each row of docs/spec.md. `node tools/spec-coverage.mjs` writes docs/spec-coverage.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './bootstrap.mjs'
import { listFiles } from './files.mjs'

const page = join(root, 'docs/spec-coverage.md')
const testFile = /\.(test\.tsx?|(e2e|dom)\.ts)$/
const specRow = /^- ([A-Z]+(?:-[A-Z]+)*-\d+) /gm
const rowId = /\b[A-Z]+(?:-[A-Z]+)*-\d{2,}\b/g
// A title is the call's first text; `test.each(table)('…')` and `test.skipIf(x)('…')` have it after a first pair of
// brackets.
const testTitle = /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])([\s\S]*?)\1/g

/** @returns {string[]} the ids of the specification's rows, in its order */
export function specRows() {
  return [...readFileSync(join(root, 'docs/spec.md'), 'utf8').matchAll(specRow)].map((match) => match[1] ?? '')
}

/** @returns {Map<string, Set<string>>} every id that a test's title names → the files of those tests */
export function rowsInTests() {
  /** @type {Map<string, Set<string>>} */
  const found = new Map()
  for (const path of listFiles().filter((file) => testFile.test(file))) {
    for (const id of idsInTitles(readFileSync(join(root, path), 'utf8'))) {
      found.set(id, (found.get(id) ?? new Set()).add(path))
    }
  }
  return found
}

/** @param {string} text a test file */
export function idsInTitles(text) {
  return [...text.matchAll(testTitle)].flatMap((match) => match[2]?.match(rowId) ?? [])
}

/** @returns {string} what docs/spec-coverage.md should say now */
export function coveragePage() {
  const rows = specRows()
  const tests = rowsInTests()
  const covered = rows.filter((id) => tests.has(id))
  const lines = rows.map((id) => `| ${id} | ${[...(tests.get(id) ?? ['—'])].toSorted().join('<br>')} |`)
  return [
    '# Which test proves which row',
    '',
    'Made from the titles of the tests by `node tools/spec-coverage.mjs`; the rows are those of `spec.md`.',
    '',
    `${covered.length} of ${rows.length} rows have a test.`,
    '',
    '| row | where |',
    '|---|---|',
    ...lines,
    '',
  ].join('\n')
}

/** @returns {string} what docs/spec-coverage.md says */
export function writtenPage() {
  return readFileSync(page, 'utf8')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(page, coveragePage())
