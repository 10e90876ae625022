import type { Plugin } from 'vite'

/** Files that wait for each other are run in either order, and one of them then finds a table half empty: the build says so. */
export const noCircles = (): Plugin => ({
  name: 'portal:no-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const importsOf = (name: string): readonly string[] => {
      const file = bundle[name]
      return file?.type === 'chunk' ? file.imports : []
    }
    for (const start of Object.keys(bundle)) {
      const reached = new Set(importsOf(start))
      for (const name of reached) for (const next of importsOf(name)) reached.add(next)
      if (reached.has(start))
        this.error(`${start} waits for a file that waits for it, among ${[...reached].join(', ')}`)
    }
  },
})
