import type { Question, Subject } from './help-words.ts'

/** The search ignores accents, capitals and marks. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

// Words that every question may have find nothing by themselves.
const empty = new Set(
  [
    'a o as os e é de do da em um uma no na para por com que como',
    'eu meu minha qual onde quando está tá tem foi não quero',
  ].flatMap(wordsOf),
)

/** Questions that have each word of a search, or its beginning, or else the most of them; all where nothing is sought. */
export function questionsFor(sought: string, subjects: readonly Subject[]): Question[] {
  const all = subjects.flatMap(({ questions }) => questions)
  const needed = wordsOf(sought).filter((word) => !empty.has(word))
  if (needed.length === 0) return all
  const counted = all.map((question) => ({ question, count: countOf(needed, question) }))
  const most = Math.max(...counted.map(({ count }) => count))
  return most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ question }) => question)
}

function countOf(needed: readonly string[], { asks, answer, also = '' }: Question): number {
  const words = wordsOf([asks, answer, also].join(' '))
  return needed.filter((word) => words.some((each) => each.startsWith(word))).length
}
