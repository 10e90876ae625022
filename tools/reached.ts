import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** The folder in which tests without a browser record the portal's files that they ran. */
export const reachedFolder = join(root, '.cache/reached')

/** @returns the files of the portal that a file of tests came by when it ran last, or nothing where it has not */
export function reachedBy(test: string): ReadonlySet<string> | undefined {
  const note = join(reachedFolder, `${test}.json`)
  return existsSync(note) ? new Set(JSON.parse(readFileSync(note, 'utf8')) as string[]) : undefined
}
