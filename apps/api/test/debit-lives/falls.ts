import type { KyselyPlugin } from 'kysely'

/** A process that dies at one of its statements: from then on it says nothing to the database, until it is started again. */
export function falling(): { plugin: KyselyPlugin; fallAfter(statements: number): void; rise(): boolean } {
  let left = Infinity
  return {
    plugin: {
      transformQuery: ({ node }) => {
        left -= 1
        if (left < 0) throw new Error('the process died here')
        return node
      },
      transformResult: async ({ result }) => result,
    },
    fallAfter: (statements) => void (left = statements),
    /** True where it had died. */
    rise() {
      const hasFallen = left < 0
      left = Infinity
      return hasFallen
    },
  }
}
