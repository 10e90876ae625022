/** How the API is started: Node's arguments, the entry last. */
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** V8 keeps two halves of 16 MB for young objects; with 8 a quiet server holds 15 MB less, and a busy one is as fast. */
export const apiNodeArguments = ['--max-semi-space-size=8']

export const apiEntry = join(root, 'apps/api/src/server.ts')
