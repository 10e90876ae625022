import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'

/** Values in the place of Grafana's variables, with all jobs and nodes chosen. */
const VARIABLES = { $job: '.+', $instance: '.+', $__rate_interval: '5m' }

type Panel = { title: string; targets?: { expr: string }[]; panels?: Panel[] }

const written = (expr: string): string =>
  Object.entries(VARIABLES).reduce((text, [name, value]) => text.replaceAll(name, value), expr)

const queriesOf = ({ title, targets = [], panels = [] }: Panel): { title: string; query: string }[] => [
  ...targets.map(({ expr }) => ({ title, query: written(expr) })),
  ...panels.flatMap(queriesOf),
]

/** The queries of the board, as Grafana would ask them. */
export function boardQueries() {
  const text = readFileSync(join(root, 'deploy/dashboards/portal.json'), 'utf8')
  return (JSON.parse(text) as { panels: Panel[] }).panels.flatMap(queriesOf)
}

/** Asks each query of the board; gives how many there are, and whose give nothing now. */
export async function askBoard(ask: (query: string) => Promise<number>) {
  const queries = boardQueries()
  const empty: string[] = []
  for (const { title, query } of queries) if ((await ask(query)) === 0) empty.push(title)
  return { count: queries.length, empty }
}
