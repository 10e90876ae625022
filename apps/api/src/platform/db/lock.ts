import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Another process holds the folder; the message says which. */
export class FolderInUse extends Error {}

/** Field 22 of `/proc/PID/stat`, the start tick: a PID that was reused has another one. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return start === '' || now === '' || now === start
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Locks a data folder for this process: the embedded engine admits two processes and then loses rows. A killed
 * process's lock is taken over.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'em-uso')
  const mine = `${process.pid} ${startOf(process.pid)}`
  const [pid, start] = read(file).split(' ')
  if (pid && Number(pid) !== process.pid && isAlive(Number(pid), start ?? '')) throw new FolderInUse(pid)
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, mine)
  renameSync(draft, file)
  // Two processes that start at once both get here; the last to rename stays, the other sees it after a moment.
  await wait(50)
  if (read(file) !== mine) throw new FolderInUse(read(file).split(' ')[0] ?? '')
  return () => rmSync(file, { force: true })
}
