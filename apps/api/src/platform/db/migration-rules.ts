type Rule = { pattern: RegExp; fault: string; isContract?: true }

/** Changes that the code of the release before does not survive, or that stop a full table. */
const rules: readonly Rule[] = [
  { pattern: /\bdrop (?:table|column|view)\b|\brename\b/i, fault: 'takes away what may be in use', isContract: true },
  {
    pattern: /\balter column \w+ (?:set data )?type\b|\bset not null\b|\badd constraint\b/i,
    fault: 'narrows what may be written',
    isContract: true,
  },
  {
    pattern:
      /\badd (?:column )?(?:if not exists )?(?!constraint\b)\w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)(?<!\bdefault\b[^,;]*)/i,
    fault: 'adds a column that the code before leaves empty, without a default',
  },
]
const CONTRACT = /^-- contract: release (\d+) stopped using it\./m
const INDEX = /\bcreate (?:unique )?index (concurrently )?(if not exists )?\w+\s+on (\w+)/gi

/** Faults of a migration beside the code of the release before; `release` is the one that it belongs to. */
export function faultsOf(script: string, release: number): string[] {
  const [, stopped] = CONTRACT.exec(script) ?? []
  const isContract = stopped !== undefined && Number(stopped) < release
  const statements = script.replaceAll(/^--.*$/gm, '')
  const broken = rules.filter((rule) => rule.pattern.test(statements) && !(rule.isContract && isContract))
  return [...broken.map(({ fault }) => fault), ...indexFaults(statements)]
}

function indexFaults(statements: string): string[] {
  const made = new Set([...statements.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name]) => name))
  return [...statements.matchAll(INDEX)].flatMap(([, concurrently, ifNotExists, table]) => {
    if (made.has(table)) return []
    if (concurrently === undefined) return [`the index on ${table} stops its writes: make it concurrently`]
    return ifNotExists === undefined ? [`the index on ${table} cannot be repeated: make it if not exists`] : []
  })
}
