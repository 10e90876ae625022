/** The API's command line: Node's arguments, the entry last. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/**
 * Halves of 8 MB for young objects instead of 16 save a quiet server 15 MB; with `--expose-gc` it returns a start's 20
 * MB.
 */
export const apiNodeArguments = ['--max-semi-space-size=8', '--expose-gc']

const productEntry = join(root, 'apps/api/src/main/server.ts')

/** The product with the outside played beside it, where the configuration asks for that. */
export const demoEntry = join(root, 'apps/sandbox/src/server.ts')

/** A production has no demonstration, and need not hold its files. @param {NodeJS.ProcessEnv} env */
export const entryOf = ({ NODE_ENV }) => (NODE_ENV !== 'production' && existsSync(demoEntry) ? demoEntry : productEntry)
