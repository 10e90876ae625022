/** The portal's files that each test file loaded, for `npm test -- --changed`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../../tools/bootstrap.mjs'
import { reachedBy, reachedFolder } from '../../tools/reached.ts'

type Modules = { idToModuleMap: Map<string, { file: string; evaluated?: boolean }> }
type Runner = { evaluatedModules?: Modules } | undefined

const portal = join(root, 'apps/portal/src/')
const byTest = new Map<string, Set<string>>()

/**
 * Notes the modules of the left document; the next loads all anew. Earlier notes stay, so that running a part removes
 * nothing.
 */
export function noteReached(): void {
  // Vitest's internal state, since no public one names loaded modules. Without it every file counts as loading
  // everything.
  const loaded = (Reflect.get(globalThis, '__vitest_worker__') as Runner)?.evaluatedModules
  const { testPath } = expect.getState()
  if (loaded === undefined || testPath === undefined) return
  const name = basename(testPath)
  const files = byTest.get(name) ?? new Set(reachedBy(name))
  const before = files.size
  for (const { file, evaluated } of loaded.idToModuleMap.values())
    if (evaluated === true && file.startsWith(portal)) files.add(file.slice(root.length + 1))
  byTest.set(name, files)
  if (files.size === before) return
  mkdirSync(reachedFolder, { recursive: true })
  writeFileSync(join(reachedFolder, `${name}.json`), JSON.stringify([...files]))
}
