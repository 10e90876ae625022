/** How the API is started: Node's arguments, the entry last. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/**
 * V8 keeps two halves of 16 MB for young objects; with 8 a quiet server holds 15 MB less, and a busy one is as fast. What
 * a start leaves behind, 20 MB, the server itself gives back: V8 would keep it until there is work.
 */
export const apiNodeArguments = ['--max-semi-space-size=8', '--expose-gc']

const productEntry = join(root, 'apps/api/src/main/server.ts')

/** The product with the outside played beside it, where the configuration asks for that. */
export const demoEntry = join(root, 'apps/sandbox/src/server.ts')

/** A production has no demonstration, and need not hold its files. @param {NodeJS.ProcessEnv} env */
export const entryOf = ({ NODE_ENV }) => (NODE_ENV !== 'production' && existsSync(demoEntry) ? demoEntry : productEntry)
