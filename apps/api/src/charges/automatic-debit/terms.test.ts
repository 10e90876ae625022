import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { TERMS_VERSION, termsText } from './terms.ts'

/** The texts that somebody may have accepted, by version; a line once here never changes. */
const sealed: Record<string, string> = {
  'pix-automatico-2026-12': 'f279081e7a9eeedf',
  'pix-automatico-2026-12-b': '6cf526ca17f2bb88',
}

test('AUTO-02 the terms of a version never change: a newer text has a newer version', () => {
  const print = createHash('sha256').update(termsText('EMISSOR')).digest('hex').slice(0, 16)
  expect({ [TERMS_VERSION]: print }, 'another text: give it another version, and add its line').toEqual({
    [TERMS_VERSION]: sealed[TERMS_VERSION],
  })
  expect(Object.keys(sealed).at(-1), 'the newest is in force').toBe(TERMS_VERSION)
})
