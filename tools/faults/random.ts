/** Numbers that follow from a seed alone (mulberry32), so that a run can be repeated. */
export type Random = {
  /** An integer from `least` to `most`, both included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
  /** A key of 32 hexadecimal digits. */
  key(): string
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (probability) => next() < probability,
    pick: (list) => list[between(0, list.length - 1)] ?? list[0],
    key: () => Array.from({ length: 32 }, () => between(0, 15).toString(16)).join(''),
  }
}
