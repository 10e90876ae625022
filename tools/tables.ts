/** The law of one owner a table: others have it write the table, and read the view that shows what they may know. */
import type { Source } from './sources.ts'
import { deliveredTables, tableOwners, writersOfAnyTable } from './table-owners.ts'

type Script = Pick<Source, 'path' | 'code'>

const byBuilder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*('?[\w.]+)/g
const inWords = /\b(?:insert\s+into|merge\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(\$\{|\w+)/gi

const readByBuilder = /\b(?:(?:selectFrom|(?:inner|left)Join|using|from)\(\s*|selectShared\(\w[^,]*,\s*)'(\w+)/g
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
    if (owner === undefined && deliveredTables[path]?.includes(table)) return []
    if (owner === undefined) return `${path} writes ${table}, which no area owns: give it a row in tableOwners`
    if (owner === area) return []
    return `${path} writes ${table}, which is of ${owner}: call what its public.ts gives, or have the wiring give it`
  })
}

/** Names of the tables and views that a script reads. */
export function tablesRead({ code }: Pick<Script, 'code'>): string[] {
  const built = [...code.matchAll(readByBuilder)].map(([, name = '']) => name)
  const spoken = [...code.matchAll(readInWords)].map(([, name = '']) => ourName(name))
  return [...new Set([...built, ...spoken])]
}

/** Reads of another area's table, for which there is a view. The ground and the wiring tend every table. */
export function readFaults({ path, code }: Script): string[] {
  const area = areaOf(path)
  if (area === undefined || /^(?:platform|main)\//.test(area)) return []
  const past = tablesRead({ code }).flatMap((table) => {
    const owner = ownerOf(table)
    if (owner === undefined || owner === area) return []
    return `${path} reads ${table}, which is of ${owner}: read its view, ${sharedName(table)} (db/shared-views.ts)`
  })
  const renamed = [...code.matchAll(selectedAsTable)].filter(([, view, alias]) => view === sharedName(alias ?? ''))
  return [...past, ...renamed.map(([, view]) => `${path} selects from ${view} under its table's name: selectShared`)]
}

const selectedAsTable = /selectFrom\(\s*'(\w+) as (\w+)'/g

/** The view that shows a table to other areas than its owner's. */
export const sharedName = (table: string): string => `shared${table.charAt(0).toUpperCase()}${table.slice(1)}`

const areaOf = (path: string): string | undefined => /^apps\/api\/src\/([\w-]+\/[\w-]+).*\.ts$/.exec(path)?.[1]

export const ownerOf = (table: string): string | undefined =>
  Object.keys(tableOwners).find((area) => tableOwners[area]?.includes(table))
