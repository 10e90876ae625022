/** The rules that code names by a document and a number, and where they are written down. */
import { readdirSync } from 'node:fs'
import { sources, textOf } from './sources.ts'

const documents = { seed: 'seed', 'security.md': 'security', 'performance.md': 'performance' } as const
const named = /\b(seed|security\.md|performance\.md) (B?\d+(?:\.\d+)?(?:(?:, | to | and )B?\d+(?:\.\d+)?)*)/g
const decisions = /\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)/g

/** Each citation of a rule that is written down nowhere, with the file that makes it. */
export function missingRules(): string[] {
  const known = new Set([
    ...Object.values(documents).flatMap((name) =>
      [...textOf(`docs/rules/${name}.md`).matchAll(/^## (\S+)$/gm)].map(([, id]) => `${name} ${id}`),
    ),
    ...readdirSync('docs/decisions').map((file) => `decision ${file.slice(0, 3)}`),
  ])
  return sources.flatMap(({ path, text }) => {
    const cited = [
      ...[...text.matchAll(named)].flatMap(([, document, ids]) =>
        idsOf(ids ?? '').map((id) => `${documents[document as keyof typeof documents]} ${id}`),
      ),
      ...[...text.matchAll(decisions)].flatMap(([, ids]) => idsOf(ids ?? '').map((id) => `decision ${id}`)),
    ]
    return cited.filter((id) => !known.has(id)).map((id) => `${path}: ${id}`)
  })
}

/** The ids of a list as people write it: 'B3, B7 to B10 and B12'. */
export const idsOf = (list: string): string[] =>
  list.split(/, | and /).flatMap((part) => {
    const [first = '', last] = part.split(' to ')
    if (last === undefined) return [first]
    const [, head = '', from = '0'] = /^(.*?)(\d+)$/.exec(first) ?? []
    const to = Number(/\d+$/.exec(last)?.[0])
    return Array.from({ length: to - Number(from) + 1 }, (_, index) => `${head}${Number(from) + index}`)
  })
