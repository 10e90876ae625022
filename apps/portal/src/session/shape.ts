/** Says whether a stored value still has the shape that the code expects. */
export type Check<T> = (value: unknown) => value is T
export type Checked<C> = C extends Check<infer T> ? T : never

export const text: Check<string> = (value) => typeof value === 'string'
export const flag: Check<boolean> = (value) => typeof value === 'boolean'
export const count: Check<number> = (value): value is number => Number.isFinite(value)

/** A text that screens read by its parts: another form would break them. */
const matching =
  (pattern: RegExp): Check<string> =>
  (value): value is string =>
    text(value) && pattern.test(value)
export const digitLine = matching(/^\d{47,48}$/)
export const month = matching(/^\d{4}-(0[1-9]|1[0-2])$/)

export const maybe =
  <T>(check: Check<T>): Check<T | null> =>
  (value): value is T | null =>
    value === null || check(value)

export const list =
  <T>(check: Check<T>): Check<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(check)

export const oneOf =
  <const T extends string>(...words: T[]): Check<T> =>
  (value): value is T =>
    words.includes(value as T)

export const record =
  <S extends Record<string, Check<unknown>>>(checks: S): Check<{ [K in keyof S]: Checked<S[K]> }> =>
  (value): value is { [K in keyof S]: Checked<S[K]> } =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([key, check]) => check((value as Record<string, unknown>)[key]))
