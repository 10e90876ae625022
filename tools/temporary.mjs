import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enoughBytes = 4 * 2 ** 30

/**
 * The folder for short-lived files, removed with the run: in memory if large enough. On disk a new database costs
 * twenty times as much.
 */
export function keepTemporaryInMemory() {
  if (process.env.TMPDIR !== undefined) return
  const folder = mkdtempSync(join(isRoomy() ? memory : tmpdir(), 'portal-npm-test-'))
  // The database has an account of its own, which goes through here.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
}

function isRoomy() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > enoughBytes
}
