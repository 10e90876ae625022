/** Texts for people, as the sources write them, and what a reader of Portuguese would stumble over. */
import { parseSync, Visitor } from 'oxc-parser'
import { files, isTest, sources, textOf } from './sources.ts'
import { readerRules, textsOf as places } from './reading-rules.ts'

/** A text as its source has it: `…` stands for what is put in. */
export type Sentence = { place: string; words: string }

type Child = { type: string; value?: unknown; expression?: Child; children?: Child[]; quasis?: Quasi[] }
type Quasi = { value: { cooked: string | null } }

/** Every text of the portal, the API and the brands of the house that is long enough to be read. */
export const sentences = (): Sentence[] => [
  ...sources
    .filter(({ path }) => places.in.test(path) && !isTest(path) && !places.except.test(path))
    .flatMap(({ path, text }) => sentencesOf(path, text)),
  ...files.filter((path) => places.brands.test(path)).flatMap((path) => brandSentencesOf(path, textOf(path))),
]

/** The texts that have some words, whatever their accents, under the folder that they stand in. */
export function textsByArea(all: readonly Sentence[], wanted: string): Map<string, Sentence[]> {
  const found = all.filter(({ words }) => plain(words).includes(plain(wanted)))
  return new Map(
    [...Map.groupBy(found, ({ place }) => place.replace(/\/[^/]*$/, ''))].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    ),
  )
}

const plain = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The texts that a brand's configuration adds to the screens. */
export function brandSentencesOf(path: string, json: string): Sentence[] {
  const found: Sentence[] = []
  JSON.parse(json, (key, value: unknown) => {
    if (typeof value === 'string' && isPortuguese(value)) found.push({ place: `${path} ${key}`, words: value })
    return value
  })
  return found
}

export function sentencesOf(path: string, source: string): Sentence[] {
  const found = new Map<string, Sentence>()
  const add = (start: number, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (!isPortuguese(words)) return
    const line = source.slice(0, start).split('\n').length
    found.set(words, { place: `${path}:${line}`, words })
  }
  new Visitor({
    Literal: ({ start, value }) => typeof value === 'string' && add(start, value),
    TemplateLiteral: (literal) => add(literal.start, templateText(literal)),
    JSXElement: ({ start, children }) => add(start, childrenText(children as Child[])),
    JSXFragment: ({ start, children }) => add(start, childrenText(children as Child[])),
  }).visit(parseSync(path, source).program)
  return [...found.values()]
}

const templateText = ({ quasis = [] }: Pick<Child, 'quasis'>): string =>
  quasis.map(({ value }) => value.cooked ?? '').join('…')

const childrenText = (children: readonly Child[] = []): string => children.map(childText).join('')

function childText(child: Child): string {
  if (child.type === 'JSXText') return String(child.value).replaceAll(/\s*\n\s*/g, ' ')
  if (child.type === 'JSXExpressionContainer') return child.expression ? childText(child.expression) : ''
  if (child.type === 'Literal') return String(child.value)
  if (child.type === 'TemplateLiteral') return templateText(child)
  return child.children === undefined ? '…' : childrenText(child.children)
}

const small = /(?<![\p{L}])(de|da|do|para|que|não|seu|sua|com|por|em|um|uma|você|está|é|e|a|o|os|as)(?![\p{L}])/iu

/** Three words or more, one of them a small word of Portuguese, and nothing of code, styles or SQL. */
const isPortuguese = (text: string): boolean =>
  text.split(' ').length > 2 &&
  /\p{L}{3}/u.test(text) &&
  small.test(text) &&
  !/[{}<>=|]|;\S|--|\b(select|from|where|inset|solid)\b/.test(text)

/** The rules that a text breaks. */
export const stumblesOf = (words: string): string[] =>
  readerRules.flatMap(({ rule, breaks }) => {
    const found = breaks(words)
    return found === undefined ? [] : [`${rule}: ${found}`]
  })
