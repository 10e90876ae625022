/**
 * Node's compile cache saves each start a second and 25 MB of stripping types (`npm run bench`). `--compile` only fills
 * it, for an image's build.
 */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** The first jobs have finished by then. */
const SETTLED_MS = 3000

/** Loads a process, and starts it. */
export async function launch(load: () => Promise<() => Promise<void>>): Promise<void> {
  enableCompileCache(join(import.meta.dirname, '../../.cache'))
  const { giveUp, speakForNode } = await import('./process-words.ts')
  // A module that does not load is a line of the log too.
  speakForNode()
  const start = await load().catch(giveUp)
  if (process.argv.includes('--compile')) return flushCompileCache()
  await start()
  flushCompileCache()
  setTimeout(giveBack, SETTLED_MS).unref()
}

/** V8 would keep a start's 25 MB until there is work. */
function giveBack(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
