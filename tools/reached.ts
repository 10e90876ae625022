import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** The folder where tests without a browser note the portal's files that they loaded. */
export const reachedFolder = join(root, '.cache/reached')

/** @returns the portal's files that a test file loaded when it ran last; undefined where it never ran */
export function reachedBy(test: string): ReadonlySet<string> | undefined {
  const note = join(reachedFolder, `${test}.json`)
  return existsSync(note) ? new Set(JSON.parse(readFileSync(note, 'utf8')) as string[]) : undefined
}
