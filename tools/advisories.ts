/** Published faults of packages (OSV, as OSV.dev and GitHub write them), held against the lock file. */
import { type Lock, nameAt, reachedFrom } from './dependencies.ts'

type Event = Partial<Record<'introduced' | 'fixed' | 'last_affected', string>>
type Affected = {
  package?: { ecosystem?: string; name?: string }
  versions?: readonly string[]
  ranges?: readonly { type: string; events: readonly Event[] }[]
  database_specific?: { last_known_affected_version_range?: string }
}
/** A record, as far as it is read. */
export type Advisory = {
  id: string
  modified?: string
  withdrawn?: string
  summary?: string
  affected?: readonly Affected[]
}

export type Finding = {
  id: string
  summary: string
  name: string
  version: string
  place: string
  inProduction: boolean
}

/** The packages of the lock file that a record names with their version; withdrawn records name none. */
export function findingsOf(lock: Lock, advisories: Iterable<Advisory>): Finding[] {
  const served = reachedFrom(lock, 'apps/api')
  const places = Map.groupBy(
    Object.keys(lock.packages).filter((place) => place.includes('node_modules/') && !lock.packages[place]?.link),
    nameAt,
  )
  return [...advisories].flatMap(({ id, summary = '', withdrawn, affected = [] }) =>
    withdrawn !== undefined
      ? []
      : affected.flatMap((one) => {
          const name = one.package?.ecosystem === 'npm' ? (one.package.name ?? '') : ''
          return (places.get(name) ?? []).flatMap((place): Finding[] => {
            const version = lock.packages[place]?.version ?? ''
            if (!isAffected(version, one)) return []
            return [{ id, summary, name, version, place, inProduction: served.has(place) }]
          })
        }),
  )
}

/** OSV's own rule: the last event at or before a version decides, in each range; a list of versions counts too. */
export function isAffected(
  version: string,
  { versions = [], ranges = [], database_specific: more }: Affected,
): boolean {
  if (versions.includes(version)) return true
  return ranges.some(({ type, events }) => {
    if (type !== 'SEMVER' && type !== 'ECOSYSTEM') return false
    const hasEnd = events.some(({ introduced }) => introduced === undefined)
    // GitHub writes the end of a fault without a mended version beside the range.
    if (!hasEnd && !isWithin(version, more?.last_known_affected_version_range)) return false
    const past = events.map(stepOf).filter(({ at, isAfter }) => compare(at, version) < (isAfter ? 0 : 1))
    return past.toSorted((one, other) => compare(one.at, other.at)).at(-1)?.begins ?? false
  })
}

type Step = { at: string; begins: boolean; isAfter: boolean }

/** The last affected version is affected: what follows it is not. */
const stepOf = ({ introduced, fixed, last_affected: last }: Event): Step => ({
  at: introduced ?? fixed ?? last ?? '0',
  begins: introduced !== undefined,
  isAfter: last !== undefined,
})

function isWithin(version: string, range: string | undefined): boolean {
  const [, sign, end = ''] = /^(<=?) ?(\S+)$/.exec(range ?? '') ?? []
  if (sign === undefined) return true
  return sign === '<' ? compare(version, end) < 0 : compare(version, end) <= 0
}

/** Semantic versions in their order: below zero where the first is older. A version before its release is older than it. */
export function compare(one: string, other: string): number {
  const [[numbers, before], [otherNumbers, otherBefore]] = [partsOf(one), partsOf(other)]
  for (const at of [0, 1, 2]) {
    const difference = (numbers[at] ?? 0) - (otherNumbers[at] ?? 0)
    if (difference !== 0) return difference
  }
  if (before.length === 0 || otherBefore.length === 0) return otherBefore.length - before.length
  for (let at = 0; at < Math.max(before.length, otherBefore.length); at += 1) {
    const [left, right] = [before[at], otherBefore[at]]
    if (left === undefined || right === undefined) return left === undefined ? -1 : 1
    if (left !== right) return order(left, right)
  }
  return 0
}

const isNumber = (text: string): boolean => /^\d+$/.test(text)

/** Numbers before words, and by their value. */
function order(left: string, right: string): number {
  if (isNumber(left) && isNumber(right)) return Number(left) - Number(right)
  if (isNumber(left) !== isNumber(right)) return isNumber(left) ? -1 : 1
  return left < right ? -1 : 1
}

function partsOf(version: string): [numbers: number[], before: string[]] {
  const [plain = ''] = version.replace(/^v/, '').split('+')
  const [release = '', ...rest] = plain.split('-')
  const before = rest.join('-')
  return [release.split('.').map(Number), before === '' ? [] : before.split('.')]
}
