/** The law of one writer a table: others have its owner write it. Who reads it is written down, so that a change finds them. */
import type { Source } from './sources.ts'
import { tableOwners, tablesRead, writersOfAnyTable } from './table-owners.ts'

type Script = Pick<Source, 'path' | 'code'>

const byBuilder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*('?[\w.]+)/g
const inWords = /\b(?:insert\s+into|merge\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(\$\{|\w+)/gi

const readByBuilder = /\b(?:selectFrom|(?:inner|left)Join|using)\(\s*'(\w+)/g
const readInWords = /\b(?:from|join|using)\s+(\w+)/gi

/** The tables that a script writes, by their names; undefined stands for those that it does not name. */
function tablesWritten(code: string): (string | undefined)[] {
  const built = [...code.matchAll(byBuilder)].map(([, name = '']) => /^'(\w+)/.exec(name)?.[1])
  const spoken = [...code.matchAll(inWords)].map(([, name = '']) => (name === '${' ? undefined : ourName(name)))
  return [...built, ...spoken]
}

/** SQL in words has the database's name. */
const ourName = (stored: string): string => stored.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const writesAnyTable = ({ code }: Script): boolean => tablesWritten(code).includes(undefined)

/** Writes of a script of the API to a table of another area, or of nobody. */
export function writeFaults({ path, code }: Script): string[] {
  const area = areaOf(path)
  if (area === undefined) return []
  return [...new Set(tablesWritten(code))].flatMap((table) => {
    if (table === undefined)
      return path in writersOfAnyTable ? [] : `${path} writes a table that it does not name: name it`
    const owner = ownerOf(table)
    if (owner === undefined) return `${path} writes ${table}, which no area owns: give it a row in tableOwners`
    if (owner === area) return []
    return `${path} writes ${table}, which is of ${owner}: call what its public.ts gives, or have the wiring give it`
  })
}

/** Tables of others that the areas read: area | their names, sorted. */
export function foreignReads(scripts: readonly Script[]): Record<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { path, code } of scripts) {
    const area = areaOf(path)
    if (area === undefined || /^(?:platform|main)\//.test(area)) continue
    const read = [
      ...[...code.matchAll(readByBuilder)].map(([, name = '']) => name),
      ...[...code.matchAll(readInWords)].map(([, name = '']) => ourName(name)),
    ]
    const foreign = read.filter((table) => ![undefined, area].includes(ownerOf(table)))
    if (foreign.length > 0) found.set(area, new Set([...(found.get(area) ?? []), ...foreign]))
  }
  return Object.fromEntries([...found].map(([area, tables]) => [area, [...tables].toSorted()]))
}

/** Reads that no row names, and rows of what nobody reads. */
export function readFaults(scripts: readonly Script[]): string[] {
  const found = foreignReads(scripts)
  const missing = (from: Record<string, readonly string[]>, of: Record<string, readonly string[]>, word: string) =>
    Object.entries(from).flatMap(([area, tables]) =>
      tables
        .filter((table) => !of[area]?.includes(table))
        .map((table) => `${area} ${word} ${table} of ${ownerOf(table)}`),
    )
  return [...missing(found, tablesRead, 'reads'), ...missing(tablesRead, found, 'is said to read')]
}

const areaOf = (path: string): string | undefined => /^apps\/api\/src\/([\w-]+\/[\w-]+).*\.ts$/.exec(path)?.[1]

const ownerOf = (table: string): string | undefined =>
  Object.keys(tableOwners).find((area) => tableOwners[area]?.includes(table))
