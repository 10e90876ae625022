/** How the API is started: Node's arguments, the entry last. */
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/**
 * V8 keeps two halves of 16 MB for young objects; with 8 a quiet server holds 15 MB less, and a busy one is as fast. What
 * a start leaves behind, 20 MB, the server itself gives back: V8 would keep it until there is work.
 */
export const apiNodeArguments = ['--max-semi-space-size=8', '--expose-gc']

export const apiEntry = join(root, 'apps/api/src/server.ts')
