/**
 * Node keeps the compiled code of all that it loads beside the sources and takes it up again: without that every start
 * strips the types of each file anew, which takes a second and 25 MB that never come back (`npm run bench`).
 * `--compile` only leaves that code, for whoever builds an image of the portal.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** By then the first jobs are through. */
const SETTLED_MS = 3000

/** Loads a process, and starts it. */
export async function launch(load: () => Promise<() => Promise<void>>): Promise<void> {
  enableCompileCache(join(import.meta.dirname, '../../.cache'))
  const start = await load()
  if (process.argv.includes('--compile')) return flushCompileCache()
  await start()
  flushCompileCache()
  setTimeout(giveBack, SETTLED_MS).unref()
}

/** V8 would keep the 25 MB that a start leaves behind until there is work. */
function giveBack(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
