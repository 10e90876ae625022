import { join } from 'node:path'
import { normalizePath } from 'vite'

/** A file or a folder of `src`, as the bundler names it. */
export const source = (path: string): string => normalizePath(join(import.meta.dirname, '../src', path))

const src = source('/')

/** A module's name within `src`; none of what lies elsewhere. */
export const sourceName = (id: string | null): string | undefined =>
  id?.startsWith(src) ? id.slice(src.length) : undefined
