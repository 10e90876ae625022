import { expect, test } from 'vitest'
import { idsInTitles } from './spec-coverage.mjs'

test('the ids of a title count, whatever call it is the title of', () => {
  const text = `
    test('NAV-01 NAV-02 a visitor lands on the home', () => {})
    describe("SSO-LOGIN-03 the login", () => {
      it.each([[1, (a) => a]])('ERR-04 takes %s', () => {})
      test.skipIf(process.env.CI)(\`CHROME-05 has a footer\`, async ({ page }) => {})
    })
  `
  expect(idsInTitles(text)).toEqual(['NAV-01', 'NAV-02', 'SSO-LOGIN-03', 'ERR-04', 'CHROME-05'])
})

test('an id that is no title does not count', () => {
  expect(idsInTitles(`// NAV-01\nexpect(code).toBe('NAV-02')\ntest('has UTF-8 and no row', () => {})`)).toEqual([])
})
