import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ownFields, seedFields } from './stored-state.ts'

/** The rows of a table of the page, cell by cell. */
const page = readFileSync(new URL('../../../../docs/session.md', import.meta.url), 'utf8')
const tables = page
  .split(/^## /m)
  .slice(1)
  .map((part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      ),
  )

test.each([
  ['the 44 fields of the specification', seedFields, tables[0]],
  ['the fields of our own', ownFields, tables[1]],
] as const)('SESSION-07 the page says of %s what each holds, who writes and who reads it', (_, fields, rows = []) => {
  expect(rows.map(([name]) => name)).toEqual(Object.keys(fields).map((name) => `\`${name}\``))
  for (const [name, ...cells] of rows) {
    expect(cells, name).toHaveLength(3)
    expect(cells, name).not.toContain('')
  }
})
