export const WINDOW_MS = 60_000
/** Beyond these, those that were asked for longest ago are dropped: memory is not for the sender of the most addresses. */
const MOST_KEYS = 20_000

type Life<T> = {
  /** A new window's content, with that of the same key before it. */
  begin(former: T | undefined): T
  /** Hears of a window that is dropped. */
  drop?(key: string, last: T): void
}

/** A content for each key and minute; a minute begins with the key's first call. */
export function minuteWindows<T extends object>({ begin, drop }: Life<T>) {
  type Windows = Map<string, T & { ends: number }>
  // Two halves, and the elder goes whole: to look for the one eldest of a Map costs more than all else.
  let [elder, newer]: [Windows, Windows] = [new Map(), new Map()]

  const makeRoom = (): void => {
    if (newer.size < MOST_KEYS / 2) return
    if (drop) for (const [key, window] of elder) drop(key, window)
    ;[elder, newer] = [newer, new Map()]
  }

  return {
    of(key: string, now: number): T & { ends: number } {
      const known = newer.get(key) ?? elder.get(key)
      const isOpen = known !== undefined && now < known.ends && now >= known.ends - WINDOW_MS
      const window = isOpen ? known : { ...begin(known), ends: now + WINDOW_MS }
      elder.delete(key)
      if (!newer.has(key)) makeRoom()
      newer.set(key, window)
      return window
    },

    all: (): [string, T][] => [...elder, ...newer],
  }
}
