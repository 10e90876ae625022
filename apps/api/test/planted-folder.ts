import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { START } from './snapshot.ts'

/** Gives a data folder the planted database of the run and its day: a process that is no first start begins three times sooner. */
export function plantFolder(folder: string): void {
  const engine = join(folder, 'banco')
  for (const each of [engine, join(folder, 'sandbox')]) mkdirSync(each, { recursive: true })
  execFileSync('tar', ['-xf', inject('planted'), '-C', engine], { stdio: 'pipe' })
  writeFileSync(join(folder, 'banco-pronto'), '')
  writeFileSync(join(folder, 'sandbox/relogio.json'), JSON.stringify({ offset: Date.parse(START) - Date.now() }))
}
