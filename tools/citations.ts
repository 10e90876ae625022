/** Rules that code cites by document and number, and the places where they are written down. */
import { readdirSync } from 'node:fs'
import { sources, textOf } from './sources.ts'

const documents = { seed: 'seed', 'security.md': 'security', 'performance.md': 'performance' } as const
const named = /\b(seed|security\.md|performance\.md) (B?\d+(?:\.\d+)?(?:(?:, | to | and )B?\d+(?:\.\d+)?)*)/g
const decisions = /\bdecisions? (\d{3}(?:(?:, | and )\d{3})*)/g

/** Cited rules that are written down nowhere, with the citing files. */
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

/** Ids of a list in prose: 'B3, B7 to B10 and B12'. */
export const idsOf = (list: string): string[] =>
  list.split(/, | and /).flatMap((part) => {
    const [first = '', last] = part.split(' to ')
    if (last === undefined) return [first]
    const [, head = '', from = '0'] = /^(.*?)(\d+)$/.exec(first) ?? []
    const to = Number(/\d+$/.exec(last)?.[0])
    return Array.from({ length: to - Number(from) + 1 }, (_, index) => `${head}${Number(from) + index}`)
  })
