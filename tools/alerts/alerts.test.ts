import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../sources.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const rules = read('deploy/alerts/portal.yml')
const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)

test('each alert is tried by promtool, has a page of the runbook, and names it', () => {
  const tried = new Set(
    [...read('deploy/alerts/portal.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name),
  )
  const pages = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(pages).toEqual(alerts)
  expect(alerts.filter((name) => !tried.has(name))).toEqual([])
  for (const name of alerts) expect(rules).toContain(`docs/runbook.md#${name.toLowerCase()}`)
})

test('docs/operating.md counts the rules and their cases as they are', () => {
  const cases = read('deploy/alerts/portal.test.yml').match(/alertname:/g) ?? []
  expect(read('docs/operating.md')).toContain(`: ${alerts.length} rules, ${cases.length} cases, all as they should be`)
})

test('each page says what it means, what people notice, where to look and what to do', () => {
  for (const page of read('docs/runbook.md').split('\n## ').slice(1))
    expect(page, page.split('\n')[0]).toMatch(
      /^\w+\n.{20,}\n- \*\*People\*\*: .+\n- \*\*Look\*\*: .+\n- \*\*Do\*\*: .+/,
    )
})

test('each series that a rule or a board asks for is one that the API serves', () => {
  const code = sources.filter(({ path }) => path.startsWith('apps/api/src/')).map((source) => source.code)
  const served = new Set(code.join('\n').match(/\bportal_[a-z_]+/g))
  const asked = `${rules}${read('deploy/dashboards/portal.json')}`.match(/\bportal_[a-z_]+/g) ?? []
  const base = (series: string): string => series.replace(/_(bucket|count|sum)$/, '')
  expect(asked.length).toBeGreaterThan(alerts.length)
  expect([...new Set(asked.map(base))].filter((name) => !served.has(name))).toEqual([])
})
