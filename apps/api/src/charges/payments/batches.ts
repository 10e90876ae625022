/** Few at once: an outside that is slow delays only its own few. */
export const BATCH = 50
const AT_ONCE = 8
/** An end of one run, whatever is due: the next one goes on from there. */
const MOST_BATCHES = 200

/** Works through what is due: claims again until a claim comes back short, or until the server ends. */
export async function workThrough<T>(
  claim: () => Promise<T[]>,
  work: (one: T) => Promise<void>,
  ending: AbortSignal,
): Promise<void> {
  for (let count = 0; count < MOST_BATCHES && !ending.aborted; count += 1) {
    const claimed = await claim()
    await sideBySide(claimed, async (one) => {
      if (!ending.aborted) await work(one)
    })
    if (claimed.length < BATCH) return
  }
}

/** Some at once, each when one before it is done. */
export async function sideBySide<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values()
  const take = async (): Promise<void> => {
    for (const one of queue) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, take))
}
