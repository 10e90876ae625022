import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '../../apps/api/src/platform/config/environment.ts'
import { SECRETS } from '../../apps/api/src/platform/config/secret-files.ts'
import { root } from '../bootstrap.mjs'

const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const known = new Set([...variableNames, ...SECRETS.map((name) => `${name}_FILE`)])

/** The names in the first cells of the guide's table. */
const documented = [...read('docs/operating.md').matchAll(/^\| (`[A-Z][A-Z_]+`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z][A-Z_0-9]+)`/g)].map(([, name = '']) => name),
)

test('OPS-01 each variable that the portal reads stands once in the guide’s table, and no other', () => {
  expect(documented.toSorted()).toEqual(variableNames.toSorted())
})

type Environments = { services: Record<string, { environment?: Record<string, string> }> }
type Files = Record<string, string>
type Chart = {
  settings: Files
  roles: Record<string, { settings: Files; secretFiles: Files }>
  secrets: { files: Files; filesPooled: Files }
  migration: { secretFiles: Files }
}

const ofCompose = (name: string): string[] =>
  Object.entries((parse(read(`deploy/${name}`), { merge: true }) as Environments).services)
    // The database's image has names of its own.
    .filter(([service]) => service !== 'postgres')
    .flatMap(([, { environment = {} }]) => Object.keys(environment))

function ofChart(): string[] {
  const { settings, roles, secrets, migration } = parse(read('deploy/helm/values.yaml')) as Chart
  const own = Object.values(roles)
  const files = [secrets.files, secrets.filesPooled, migration.secretFiles, ...own.map((role) => role.secretFiles)]
  const written = ['deployments', 'migration'].flatMap((name) => [
    ...read(`deploy/helm/templates/${name}.yaml`).matchAll(/\{ name: ([A-Z_]+), value/g),
  ])
  return [
    ...[settings, ...own.map((role) => role.settings)].flatMap(Object.keys),
    ...files.flatMap(Object.keys).map((name) => `${name}_FILE`),
    ...written.map(([, name = '']) => name),
  ]
}

const ofUnit = (): string[] =>
  [...read('deploy/systemd/portal@.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.replace(/=.*/, '')),
  )
const ofGuide = (): string[] =>
  [...read('deploy/README.md').matchAll(/^([A-Z_]+)=/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'PORTAL_GROUP')

test.each([
  ['compose.yaml', ofCompose('compose.yaml')],
  ['desk.yaml', ofCompose('compose/desk.yaml')],
  ['the chart', ofChart()],
  ['the unit', ofUnit()],
  ['the guide', ofGuide()],
])('OPS-01 each variable that %s tells a process is one that it reads', (_, names) => {
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})
