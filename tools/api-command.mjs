/** The command that starts the API: Node's arguments, the entry last. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

/** Young objects get 8 of V8's 16 MB, which saves a quiet server 15 MB and costs nothing; `gc` frees 20 MB after the start. */
export const apiNodeArguments = ['--max-semi-space-size=8', '--expose-gc']

const productEntry = join(root, 'apps/api/src/main/server.ts')

/** The product with a simulated outside, where the configuration asks for it. */
export const demoEntry = join(root, 'apps/sandbox/src/server.ts')

/** A production has no demonstration, and may lack its files. @param {NodeJS.ProcessEnv} env */
export const entryOf = ({ NODE_ENV }) => (NODE_ENV !== 'production' && existsSync(demoEntry) ? demoEntry : productEntry)
