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
  wordsOf('a o as os e é de do da em um uma no na para por com que como eu meu minha qual onde quando'),
)

/** Questions that have each word of a search, or its beginning; all of them where nothing is sought. */
export function questionsFor(sought: string, subjects: readonly Subject[]): Question[] {
  const all = subjects.flatMap(({ questions }) => questions)
  const needed = wordsOf(sought).filter((word) => !empty.has(word))
  return all.filter((question) => {
    const words = wordsOf([question.asks, question.answer, question.also ?? ''].join(' '))
    return needed.every((word) => words.some((each) => each.startsWith(word)))
  })
}
