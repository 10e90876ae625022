/** Which of the portal's files each file of tests came by, for `npm test -- --changed`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../../tools/bootstrap.mjs'
import { reachedBy, reachedFolder } from '../../tools/reached.ts'

type Modules = { idToModuleMap: Map<string, { file: string; evaluated?: boolean }> }
type Runner = { evaluatedModules?: Modules } | undefined

const portal = join(root, 'apps/portal/src/')
const byTest = new Map<string, Set<string>>()

/** Notes what the document that is left has loaded: the next one loads everything anew. What was noted before stays, so that a part of a file takes nothing away. */
export function noteReached(): void {
  // Vitest's own: nothing public tells what was loaded. Without it every file is taken to reach everything.
  const loaded = (Reflect.get(globalThis, '__vitest_worker__') as Runner)?.evaluatedModules
  const { testPath } = expect.getState()
  if (loaded === undefined || testPath === undefined) return
  const name = basename(testPath)
  const files = byTest.get(name) ?? new Set(reachedBy(name))
  for (const { file, evaluated } of loaded.idToModuleMap.values())
    if (evaluated === true && file.startsWith(portal)) files.add(file.slice(root.length + 1))
  byTest.set(name, files)
  mkdirSync(reachedFolder, { recursive: true })
  writeFileSync(join(reachedFolder, `${name}.json`), JSON.stringify([...files]))
}
