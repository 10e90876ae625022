/** The law of one writer a table: others have the owner write it by its `public.ts`, or by a port that the wiring fills. */
import type { Source } from './sources.ts'
import { tableOwners, writersOfAnyTable } from './table-owners.ts'

type Script = Pick<Source, 'path' | 'code'>

const byBuilder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*('?[\w.]+)/g
const inWords = /\b(?:insert\s+into|merge\s+into|delete\s+from|update(?=\s+\S+\s+set\b))\s+(\$\{|\w+)/gi

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
  const area = /^apps\/api\/src\/([\w-]+\/[\w-]+).*\.ts$/.exec(path)?.[1]
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

const ownerOf = (table: string): string | undefined =>
  Object.keys(tableOwners).find((area) => tableOwners[area]?.includes(table))
