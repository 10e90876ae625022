import { expect, test } from 'vitest'
import { isNewVersion } from './version.ts'

test.each([
  ['the same as this page', '5.1.1', '5.1.1', null, false],
  ['another, for the first time', '5.2.0', '5.1.1', null, true],
  ['another than the one that was stored long ago', '5.2.0', '5.1.1', '5.0.0', true],
  ['the one that this page was loaded again for, in vain', '5.2.0', '5.1.1', '5.2.0', false],
  ['the one of before, gone back to', '5.1.1', '5.2.0', '5.2.0', true],
  ['the same as this page, another one stored', '5.1.1', '5.1.1', '5.2.0', false],
])('OPS-02 a version that is %s', (_, server, built, stored, news) => {
  expect(isNewVersion(server, built, stored)).toBe(news)
})
