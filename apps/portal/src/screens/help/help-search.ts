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
    'a o as os e é de do da em um uma no na para por com sem que como',
    'eu meu minha qual onde quando está tá tem foi não quero',
  ].flatMap(wordsOf),
)

/** Questions by the rarest words of a search that they have, or begin with; all where nothing is sought. */
export function questionsFor(sought: string, subjects: readonly Subject[]): Question[] {
  const all = subjects.flatMap(({ questions }) => questions)
  const needed = wordsOf(sought).filter((word) => !empty.has(word))
  if (needed.length === 0) return all
  const read = all.map((question) => ({ question, words: wordsOfQuestion(question) }))
  const holders = needed.map((word) => holdersOf(word, read))
  const scored = read.map((one) => ({ ...one, score: sumOfRarity(holders.filter((some) => some.includes(one))) }))
  const most = Math.max(...scored.map(({ score }) => score))
  const found = scored.filter(({ score }) => score === most).map(({ question }) => question)
  return most === 0 ? [] : found.toSorted((one, other) => asked(needed, other) - asked(needed, one))
}

/** The sought words that the question itself has: such questions come first. */
const asked = (needed: readonly string[], { asks }: Question): number => {
  const words = wordsOf(asks)
  return needed.filter((word) => words.includes(word)).length
}

type ReadQuestion = { question: Question; words: string[] }

const wordsOfQuestion = ({ asks, answer, also = '' }: Question): string[] => wordsOf([asks, answer, also].join(' '))

/** Questions with a word; where none has it, with its stem: `parcelar` finds `parcelas`. */
function holdersOf(word: string, read: readonly ReadQuestion[]): ReadQuestion[] {
  const withBeginning = (beginning: string) =>
    read.filter(({ words }) => words.some((each) => each.startsWith(beginning)))
  const found = withBeginning(word)
  return found.length > 0 || word.length < 6 ? found : withBeginning(word.slice(0, -2))
}

const sumOfRarity = (holders: readonly ReadQuestion[][]): number =>
  holders.reduce((sum, { length }) => sum + 1 / length, 0)
