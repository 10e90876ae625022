/** The areas of the API and their imports. */
import { isTest, sources } from './sources.ts'

const areaOf = (path: string): string | undefined => /^apps\/api\/src\/([\w-]+\/[\w-]+)\//.exec(path)?.[1]

/** The areas that each area imports, `import type` included. */
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

/** Areas that import themselves through others. */
export function circles(known: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reachedFrom = (start: string): Set<string> => {
    const reached = new Set(known.get(start))
    for (const each of reached) for (const next of known.get(each) ?? []) reached.add(next)
    return reached
  }
  return [...known.keys()].filter((area) => reachedFrom(area).has(area)).toSorted()
}

/** The most areas on top of each other; an area without imports is on the ground. The graph must have no circle. */
export function floors(known: ReadonlyMap<string, ReadonlySet<string>>): number {
  const found = new Map<string, number>()
  const floorOf = (area: string): number => {
    const floor = found.get(area) ?? 1 + Math.max(0, ...[...(known.get(area) ?? [])].map(floorOf))
    found.set(area, floor)
    return floor
  }
  return Math.max(...[...known.keys()].map(floorOf))
}
