/** The areas of the API, and which of them know each other. */
import { isTest, sources } from './sources.ts'

const areaOf = (path: string): string | undefined => /^apps\/api\/src\/([\w-]+\/[\w-]+)\//.exec(path)?.[1]

/** From each area the others that it imports, `import type` included. */
export function areasKnown(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    const from = areaOf(path)
    if (from === undefined) continue
    const others = known.get(from) ?? new Set()
    known.set(from, others)
    for (const { path: to = '' } of imports) {
      const area = areaOf(to)
      if (area !== undefined && area !== from) others.add(area)
    }
  }
  return known
}

/** The areas that lead back to themselves. */
export function circles(known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set(known.get(start))
    for (const each of reached) for (const next of known.get(each) ?? []) reached.add(next)
    return reached
  }
  return [...known.keys()].filter((area) => reachedFrom(area).has(area)).toSorted()
}

/** The most areas that stand on each other: one without imports is on the ground. Circles are not allowed in it. */
export function floors(known: ReadonlyMap<string, ReadonlySet<string>>): number {
  const found = new Map<string, number>()
  const floorOf = (area: string): number => {
    const floor = found.get(area) ?? 1 + Math.max(0, ...[...(known.get(area) ?? [])].map(floorOf))
    found.set(area, floor)
    return floor
  }
  return Math.max(...[...known.keys()].map(floorOf))
}

/** The tables that more than one area writes, each with those areas. What serves them all (`db`) is of none. */
export function sharedTables(): Record<string, string[]> {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of sources.filter((source) => !isTest(source.path))) {
    const area = areaOf(path)
    if (area === undefined || area === 'platform/db') continue
    for (const [, table = ''] of text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)'/g))
      writers.set(table, (writers.get(table) ?? new Set()).add(area))
  }
  const shared = [...writers].filter(([, areas]) => areas.size > 1)
  return Object.fromEntries(shared.map(([table, areas]) => [table, [...areas].toSorted()]))
}
