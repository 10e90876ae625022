import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, packInto, runtimePackages } from './pack.ts'

let parent: string
let folder: string
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'portal-pack-'))
  folder = join(parent, 'portal')
  // The portal's build may not be there yet.
  packInto(folder, ['themes', 'LICENSE'])
})
afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('a production has neither the demonstration nor what only builds and tests', () => {
  const packages = runtimePackages()
  expect(packages).toContain('node_modules/fastify')
  for (const name of ['oidc-provider', 'smtp-server', 'vite', 'vitest', 'typescript', 'react'])
    expect(packages).not.toContain(`node_modules/${name}`)
  const files = filesOf(folder)
  expect(files.filter((path) => /^apps\/sandbox|\.test\.tsx?$|^e2e|^tools/.test(path))).toEqual([])
  expect(files).toContain('apps/api/src/main/server.ts')
})

test('OPS-01 an image adds no more to its bare Debian than Node, 56 MB of packages and 20 MB of ours', () => {
  const megabytes = (ofPart: (path: string) => boolean): number =>
    filesOf(folder)
      .filter(ofPart)
      .reduce((sum, path) => sum + statSync(join(folder, path)).size / 1e6, 0)
  const [isNode, isPackage] = [/^bin\/node$/, /node_modules\//]
  expect(megabytes((path) => isNode.test(path))).toBeLessThan(130)
  expect(megabytes((path) => isPackage.test(path))).toBeLessThan(56)
  expect(megabytes((path) => !isNode.test(path) && !isPackage.test(path))).toBeLessThan(20)
})

test('nobody but its owner may write to what is packed', () => {
  const open = filesOf(folder).filter((path) => (statSync(join(folder, path)).mode & 0o022) !== 0)
  expect(open).toEqual([])
})

test('its one command names the others, and an unknown one is refused', () => {
  const portal = join(folder, 'bin/portal')
  expect(execFileSync(portal, { encoding: 'utf8' })).toContain('portal serve')
  expect(() => execFileSync(portal, ['voar'], { stdio: 'ignore' })).toThrow('voar')
})
