import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { root } from '../bootstrap.mjs'
import { boardQueries } from '../chaos/board.ts'

type Source = { type: string; uid: string }
type Panel = {
  id: number
  title: string
  description?: string
  datasource: Source
  gridPos: { x: number; y: number; w: number; h: number }
  fieldConfig: { defaults: { unit?: string } }
  targets: { refId: string; expr: string }[]
}
type Variable = { name: string; label: string; type: string; datasource?: Source; multi?: boolean; allValue?: string }
type Board = { editable: boolean; panels: Panel[]; templating: { list: Variable[] } }

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const board = JSON.parse(read('deploy/dashboards/portal.json')) as Board
/** Units of Grafana's own that the board uses. */
const UNITS = ['bytes', 'percentunit', 'reqps', 's', 'short']
const SOURCE = { type: 'prometheus', uid: '${datasource}' }
const areUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length

test('the board keeps to the rules of Grafana’s dashboard linter: variables for source, job and node', () => {
  expect(board.editable).toBe(false)
  const [source, ...others] = board.templating.list
  expect(source).toMatchObject({ name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' })
  expect(others.map(({ name, label }) => [name, label])).toEqual([
    ['job', 'Job'],
    ['instance', 'Instance'],
  ])
  for (const variable of others)
    expect(variable).toMatchObject({ type: 'query', datasource: SOURCE, multi: true, allValue: '.+' })
})

test.each(board.panels)(
  'the panel «$title» says what it shows, of which jobs and nodes, in a unit of Grafana’s',
  (panel) => {
    expect(panel.description).toMatch(/^[A-Z\d].{20,}\.$/)
    expect(UNITS).toContain(panel.fieldConfig.defaults.unit)
    expect(panel.datasource).toEqual(SOURCE)
    expect(areUnique(panel.targets.map(({ refId }) => refId))).toBe(true)
    for (const { expr } of panel.targets) {
      const series = expr.match(/\b(?:portal|nodejs|process)_\w+(?:\{[^}]*\})?/g) ?? []
      expect(series).not.toEqual([])
      for (const each of series) expect(each).toMatch(/\{job=~"\$job", instance=~"\$instance"/)
      for (const [, range] of expr.matchAll(/rate\([^[]*\[([^\]]*)\]/g)) expect(range).toBe('$__rate_interval')
      for (const [, call] of expr.matchAll(/(\w+)\(\w+_total\{/g)) expect(['rate', 'increase']).toContain(call)
      // Two series of the same labels hide each other.
      expect(expr).not.toContain(' or ')
    }
  },
)

test('the board’s panels lie beside each other, and what they name of the alerts is there', () => {
  expect(areUnique(board.panels.map(({ id }) => id))).toBe(true)
  const places = board.panels.flatMap(({ gridPos: { x, y, w, h } }) => {
    expect(x + w).toBeLessThanOrEqual(24)
    return Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`)
  })
  expect(areUnique(places)).toBe(true)
  const alerts = new Set([...read('deploy/alerts/portal.yml').matchAll(/alert: (\w+)/g)].map(([, name]) => name))
  const named = board.panels.flatMap(
    ({ description = '' }) => /Alerts?: (.*)\.$/.exec(description)?.[1]?.match(/\b[A-Z]\w+/g) ?? [],
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !alerts.has(name))).toEqual([])
})

const promtool = 'promtool'
test.runIf(spawnSync(promtool, ['--version']).status === 0)('Prometheus reads every query of the board', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-board-'))
  const rules = boardQueries().map(({ query }, index) => ({ record: `board:query:${index}`, expr: query }))
  expect(rules.length).toBeGreaterThanOrEqual(board.panels.length)
  const path = join(folder, 'board.yml')
  writeFileSync(path, stringify({ groups: [{ name: 'board', rules }] }))
  const { status, stderr, stdout } = spawnSync(promtool, ['check', 'rules', path], { encoding: 'utf8' })
  rmSync(folder, { recursive: true, force: true })
  expect(status, stdout + stderr).toBe(0)
})
