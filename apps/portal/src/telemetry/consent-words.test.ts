import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { consentWords, textVersion } from './consent-words.ts'

/** The fingerprint of the words of each version: a former line stays, and proves what was asked by then. */
const asked: Record<string, string> = {
  'cookies-2026-11-29': 'b00d31f4c2a1bca4',
}

test('OPS-04 the words that ask for cookies have a version of their own, which the ledger keeps', () => {
  const fingerprint = createHash('sha256').update(JSON.stringify(consentWords)).digest('hex').slice(0, 16)
  expect(asked[textVersion], 'new words need a new version').toBe(fingerprint)
})
