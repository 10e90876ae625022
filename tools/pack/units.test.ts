import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { root } from '../bootstrap.mjs'

const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8')
const unit = read('systemd/portal@.service')
/** The values of a word of the unit, in their order. */
const told = (word: string): string[] =>
  [...unit.matchAll(new RegExp(`^${word}=(.*)$`, 'gm'))].map(([, value = '']) => value)
const pairsOf = (text: string): [string, string][] =>
  [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])

let folder: string
let credentials: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-unit-'))
  execFileSync(join(root, 'deploy/compose/prepare.sh'), [folder])
  credentials = join(folder, 'credentials')
  mkdirSync(credentials)
  const [id] = told('LoadCredential')[0]?.split(':') ?? []
  // As systemd copies a folder: each file by the credential's id and its own name.
  for (const name of readdirSync(join(folder, 'secrets')))
    copyFileSync(join(folder, 'secrets', name), join(credentials, `${id}_${name}`))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A role's environment: the unit's own, then the README's portal.env, as systemd reads them. */
const environmentOf = (role: string): Record<string, string> => {
  const [, least = ''] = /```ini\n([\s\S]*?)```/.exec(read('README.md')) ?? []
  const [, sentence = ''] = /Its `portal\.env` is that of above without (.*?)\./.exec(read('README.md')) ?? []
  const left = new Set([...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  const settings = pairsOf(least).filter(([name]) => !left.has(name) && !name.endsWith('_FILE'))
  const own = told('Environment').flatMap((line) => pairsOf(line.replaceAll(' ', '\n')))
  return Object.fromEntries(
    [...own, ...settings].map(([name, value]) => [
      name,
      value.replace('%d', credentials).replaceAll('%i', role).replace('…', 'portal'),
    ]),
  )
}

test.each(['web', 'worker'])(
  'OPS-01 production starts with what the unit and the README’s settings give portal@%s',
  (role) => {
    const config = readConfig(environmentOf(role))
    expect([config.serves, config.runsJobs]).toEqual([role === 'web', role === 'worker'])
    expect(config).toMatchObject({ operatorPort: 9000, database: { migrates: false } })
  },
)

test('OPS-01 scripts of the release before are kept in a folder of the unit’s own account, which no other role’s takes over', () => {
  expect(told('StateDirectory')).toEqual(['portal-%i'])
  for (const role of ['web', 'worker'])
    expect(readConfig(environmentOf(role)).keptAssetsFolder).toBe(`/var/lib/portal-${role}/assets`)
})

test('OPS-01 the account of the unit reads no file of /etc: each secret is a copy of its own', () => {
  expect(told('DynamicUser')).toEqual(['yes'])
  expect(told('LoadCredential')).toEqual(['segredos:/etc/portal/segredos'])
  const files = Object.entries(environmentOf('web')).filter(([name]) => name.endsWith('_FILE'))
  expect(files.length).toBeGreaterThan(8)
  for (const [name, path] of files) expect(path.startsWith(credentials), name).toBe(true)
})

test('OPS-01 the unit lets Node list its addresses, map code into memory, and start as often as its database is away', () => {
  expect(told('RestrictAddressFamilies')[0]?.split(' ')).toContain('AF_NETLINK')
  expect(told('MemoryDenyWriteExecute')).toEqual([])
  expect(told('StartLimitIntervalSec')).toEqual(['0'])
  expect(told('Restart')).toEqual(['on-failure'])
})
