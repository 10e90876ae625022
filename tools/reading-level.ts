/** Reading levels of the words of each area. */
import type { Sentence } from './reading.ts'

export type Level = { area: string; texts: number; sentences: number; words: number; perSentence: number; ease: number }

/** By the folders that a reader of the house knows: `portal/screens/invoices`, `api/charges`; a file in none of them by its package. */
const areaOf = (place: string): string =>
  place
    .replace(/^(apps|packages)\//, '')
    .replace('/src/', '/')
    .split('/')
    .slice(0, -1)
    .slice(0, place.includes('/screens/') ? 3 : 2)
    .join('/')

/** Fewer words say nothing of an area: one more syllable moves its level by a point or two. */
const ENOUGH = 100
const SMALLER = `áreas com menos de ${ENOUGH} palavras`

/** Every area, the hardest first; what is too small to be measured by itself is measured together. */
export function levelsOf(all: readonly Sentence[]): Level[] {
  const areas = [...Map.groupBy(all, ({ place }) => areaOf(place))]
  const small = new Set(areas.filter(([area, texts]) => levelOf(area, texts).words < ENOUGH).map(([area]) => area))
  const rows = Map.groupBy(all, ({ place }) => (small.has(areaOf(place)) ? SMALLER : areaOf(place)))
  return [...rows].map(([area, texts]) => levelOf(area, texts)).toSorted((one, other) => one.ease - other.ease)
}

/** Flesch for Portuguese: 248.835 − 1.015 × words a sentence − 84.6 × syllables a word (Martins, Nunes et al., 1996). */
function levelOf(area: string, texts: readonly Sentence[]): Level {
  const sentences = texts.flatMap(({ words }) => words.split(/(?<=[.!?])\s+/)).filter((each) => /\p{L}/u.test(each))
  const words = sentences.flatMap((each) => each.match(/\p{L}+/gu) ?? [])
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const perSentence = words.length / Math.max(1, sentences.length)
  const ease = 248.835 - 1.015 * perSentence - (84.6 * syllables) / Math.max(1, words.length)
  return { area, texts: texts.length, sentences: sentences.length, words: words.length, perSentence, ease }
}

/** Groups of vowels; a stressed i or u, and what follows a, e, o before another of them, is a group of its own. */
export const syllablesOf = (word: string): number =>
  Math.max(1, word.toLowerCase().match(/[íú]|[ãõ][eio]?|[aáâàeéêoóô][iu]?|[iuü]/gu)?.length ?? 1)

export const levelTable = (levels: readonly Level[]): string =>
  [
    `${'área'.padEnd(34)}${['textos', 'palavras', 'por frase', 'Flesch'].map((head) => head.padStart(11)).join('')}`,
    ...levels.map(({ area, texts, words, perSentence, ease }) =>
      [
        area.padEnd(34),
        ...[texts, words, perSentence.toFixed(1), ease.toFixed(0)].map((cell) => String(cell).padStart(11)),
      ].join(''),
    ),
  ].join('\n')
