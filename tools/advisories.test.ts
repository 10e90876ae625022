import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Advisory, compare, findingsOf, isAffected } from './advisories.ts'
import { root } from './bootstrap.mjs'

type Ends = [introduced: string, fixed: string]
const record = (id: string, name: string, ranges: readonly Ends[], more: Partial<Advisory> = {}): Advisory => ({
  id,
  modified: '2023-10-10T21:32:38Z',
  affected: ranges.map(([introduced, fixed]) => ({
    package: { ecosystem: 'npm', name },
    ranges: [{ type: 'ECOSYSTEM', events: [{ introduced }, { fixed }] }],
  })),
  ...more,
})

/** Published records (github/advisory-database), as far as they say which versions. */
const postcss = record('GHSA-7fh5-64p2-3v2j', 'postcss', [['0', '8.4.31']])
const cryptoJs = record('GHSA-xwcq-pm8m-c4vf', 'crypto-js', [['0', '4.2.0']])
const pg = record('GHSA-wc9v-mj63-m9g5', 'pg', [
  ['0', '2.11.2'],
  ['3.0.0', '3.6.4'],
  ['4.0.0', '4.5.7'],
  ['5.0.0', '5.2.1'],
  ['6.0.0', '6.0.5'],
  ['6.1.0', '6.1.6'],
  ['6.2.0', '6.2.5'],
  ['6.3.0', '6.3.3'],
  ['6.4.0', '6.4.2'],
  ['7.0.0', '7.0.2'],
  ['7.1.0', '7.1.2'],
])

const lockOf = (versions: Record<string, string>) => ({
  packages: {
    'apps/api': { dependencies: { pg: '*' } },
    ...Object.fromEntries(Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }])),
  },
})
const found = (versions: Record<string, string>, ...advisories: Advisory[]) =>
  findingsOf(lockOf(versions), advisories).map(({ id, name, version, inProduction }) => [
    id,
    name,
    version,
    inProduction,
  ])

test('OPS-01 a version of before the mending is found, with who serves it; the mended one is not', () => {
  expect(found({ postcss: '8.4.30', pg: '7.1.1', 'crypto-js': '3.1.9-1' }, postcss, pg, cryptoJs)).toEqual([
    ['GHSA-7fh5-64p2-3v2j', 'postcss', '8.4.30', false],
    ['GHSA-wc9v-mj63-m9g5', 'pg', '7.1.1', true],
    ['GHSA-xwcq-pm8m-c4vf', 'crypto-js', '3.1.9-1', false],
  ])
  expect(found({ postcss: '8.4.31', pg: '7.1.2', 'crypto-js': '4.2.0' }, postcss, pg, cryptoJs)).toEqual([])
})

test.each([
  ['2.11.1', true],
  ['2.11.2', false],
  ['3.6.3', true],
  ['6.0.5', false],
  ['6.3.2', true],
  ['6.4.2', false],
  ['7.0.1', true],
  ['7.0.2', false],
  ['8.23.1', false],
])('OPS-01 of a fault in eleven ranges pg %s has it: %s', (version, has) => {
  expect(found({ pg: version }, pg).length > 0).toBe(has)
})

test('OPS-01 a record that was withdrawn, of another place or of another name finds nothing', () => {
  expect(found({ postcss: '8.4.30' }, { ...postcss, withdrawn: '2023-10-11T00:00:00Z' })).toEqual([])
  const elsewhere = {
    ...postcss,
    affected: [{ ...postcss.affected?.[0], package: { ecosystem: 'PyPI', name: 'postcss' } }],
  }
  expect(found({ postcss: '8.4.30', 'postcss-x': '1.0.0' }, elsewhere)).toEqual([])
})

test('OPS-01 a fault without a mended version ends where its record says, or never', () => {
  const range = (...events: object[]) => ({ ranges: [{ type: 'SEMVER', events }] })
  const last = range({ introduced: '1.0.0' }, { last_affected: '3.5.0' })
  expect(['0.9.9', '1.0.0', '3.5.0', '3.5.1'].map((one) => isAffected(one, last))).toEqual([false, true, true, false])
  expect(isAffected('99.0.0', range({ introduced: '0' }))).toBe(true)
  const beside = { ...range({ introduced: '0' }), database_specific: { last_known_affected_version_range: '<= 3.5.0' } }
  expect(['3.5.0', '3.5.1'].map((one) => isAffected(one, beside))).toEqual([true, false])
  expect(isAffected('2.0.1', { versions: ['2.0.0', '2.0.1'] })).toBe(true)
  const twice = range({ introduced: '0' }, { fixed: '1.2.0' }, { introduced: '2.0.0' }, { fixed: '2.1.0' })
  expect(['1.1.9', '1.5.0', '2.0.9', '2.1.0'].map((one) => isAffected(one, twice))).toEqual([true, false, true, false])
})

test('OPS-01 versions stand in the order of semver.org, those before a release first', () => {
  const inOrder = '1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.2.0 1.10.0'
  const versions = inOrder.split(' ')
  expect(versions.toReversed().toSorted(compare)).toEqual(versions)
})

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'portal-avisos-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/advisories-report.ts', ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout }
}

test('OPS-01 the command ends with 1 at a match, with 0 at none, and with 2 where it read nothing', () => {
  const [clean, old] = ['limpa', 'velha/advisories/2023'].map((name) => join(folder, name))
  for (const each of [clean, old]) mkdirSync(each ?? '', { recursive: true })
  expect(run(clean ?? '').status, 'an empty folder says nothing').toBe(2)
  expect(run().status).toBe(2)
  for (const one of [postcss, pg, cryptoJs]) writeFileSync(join(clean ?? '', `${one.id}.json`), JSON.stringify(one))
  expect(run(clean ?? '')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^3 registros/m) as string })
  writeFileSync(join(old ?? '', 'x.json'), JSON.stringify(record('GHSA-x', 'pg', [['0', '999.0.0']])))
  expect(run(join(folder, 'velha'))).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('GHSA-x pg') as string,
  })
})

test('OPS-01 an OSV archive is read as it was downloaded', () => {
  const zip = join(folder, 'all.zip')
  writeFileSync(zip, zipOf({ 'GHSA-x.json': JSON.stringify(record('GHSA-x', 'fastify', [['0', '999.0.0']])) }))
  expect(run(zip)).toMatchObject({ status: 1, stdout: expect.stringContaining('GHSA-x fastify') as string })
})

function zipOf(files: Record<string, string>): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let from = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(text)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    const local = Buffer.concat([head, Buffer.from(name), packed])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(text.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(from, 42)
    locals.push(local)
    entries.push(Buffer.concat([entry, Buffer.from(name)]))
    from += local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(entries).length, 12)
  end.writeUInt32LE(from, 16)
  return Buffer.concat([...locals, ...entries, end])
}
