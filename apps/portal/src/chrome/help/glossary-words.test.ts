import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { glossary } from './glossary-words.ts'

const source = new URL('../../', import.meta.url)

test('issue 23.9 WCAG 3.1.3 every word of the glossary is opened from a screen where a person meets it', () => {
  const screens = globSync('screens/**/*.tsx', { cwd: source, exclude: ['screens/gallery/**'] })
  const opened = screens.flatMap((path) => {
    const text = readFileSync(new URL(path, source), 'utf8')
    return [...text.matchAll(/<Meaning of="([^"]+)"/g)].map(([, word]) => word)
  })
  expect(new Set(opened)).toEqual(new Set(Object.keys(glossary)))
})
