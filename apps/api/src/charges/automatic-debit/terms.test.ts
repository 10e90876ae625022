import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { termsText, termsVersion } from './terms.ts'

/** The texts that somebody may have accepted, by version; a line once here never changes. */
const sealed: Record<string, string> = {
  'pix-automatico-2026-12': 'f279081e7a9eeedf',
  'pix-automatico-2026-12-b': '6cf526ca17f2bb88',
}

test('AUTO-02 the terms of a version never change: a newer text has a newer version', () => {
  const version = termsVersion('21h')
  const print = createHash('sha256').update(termsText('EMISSOR', '21h')).digest('hex').slice(0, 16)
  expect({ [version]: print }, 'another text: give it another version, and add its line').toEqual({
    [version]: sealed[version],
  })
  expect(Object.keys(sealed).at(-1), 'the newest is in force').toBe(version)
})

test('AUTO-02 terms that tell another hour to stop a debit are another version, by that hour', () => {
  const [standard, other] = [termsText('EMISSOR', '21h'), termsText('EMISSOR', '20h30')]
  expect(other).toBe(standard.replace('até 21h da véspera', 'até 20h30 da véspera'))
  expect(termsVersion('20h30')).toBe(`${termsVersion('21h')}-20h30`)
})
