import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Makes an ES module of jsqr: a late CommonJS chunk would part the bundler's helpers from the entry, one more request of every first page. */
export const jsqrModule = (): Plugin => ({
  name: 'portal:jsqr-module',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith('/jsqr/dist/jsQR.js')) return undefined
    return `const module = { exports: {} }, { exports } = module;\n${await readFile(id, 'utf8')}\nexport default module.exports\n`
  },
})
