import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/**
 * Makes an ES module of jsqr, which is CommonJS: a late chunk that needed the bundler's helpers would part
 * them from the entry chunk, and every first page would ask for one file more.
 */
export const jsqrModule = (): Plugin => ({
  name: 'portal:jsqr-module',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/jsqr/dist/jsQR.js')) return
    return `const module = { exports: {} }, { exports } = module;\n${await readFile(id, 'utf8')}\nexport default module.exports\n`
  },
})
