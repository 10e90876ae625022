import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'

type Panel = { title: string; targets?: { expr: string }[]; panels?: Panel[] }

const queriesOf = ({ title, targets = [], panels = [] }: Panel): { title: string; query: string }[] => [
  ...targets.map(({ expr }) => ({ title, query: expr })),
  ...panels.flatMap(queriesOf),
]

/** Asks each query of the board, as Grafana would; gives how many there are, and whose give nothing now. */
export async function askBoard(ask: (query: string) => Promise<number>) {
  const { panels } = JSON.parse(readFileSync(join(root, 'deploy/dashboards/portal.json'), 'utf8')) as {
    panels: Panel[]
  }
  const queries = panels.flatMap(queriesOf)
  const empty: string[] = []
  for (const { title, query } of queries) if ((await ask(query)) === 0) empty.push(title)
  return { count: queries.length, empty }
}
