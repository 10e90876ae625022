import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, days, later } from '../clock.ts'

/** A page may stay open for days, and a release rarely stands for longer. */
const KEPT_FOR = days(30)

/** Keeps a build's files beside those of the releases before: a page that another release drew finds its own. */
export function keepAssets(own: string, kept: string, clock: Clock): void {
  mkdirSync(kept, { recursive: true })
  const now = clock.now()
  for (const file of readdirSync(own)) {
    const place = join(kept, file)
    // Another node may read it, or write the same, at this moment.
    if (!existsSync(place)) {
      const draft = `${place}.${process.pid}`
      copyFileSync(join(own, file), draft)
      renameSync(draft, place)
    }
    utimesSync(place, now, now)
  }
  const oldest = later(now, -KEPT_FOR)
  for (const file of readdirSync(kept))
    if (statSync(join(kept, file)).mtime < oldest) rmSync(join(kept, file), { force: true })
}
