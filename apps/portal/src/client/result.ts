/** The result of a call: its answer, or what went wrong. */
export type Result<T> = { value: T } | { error: unknown }

/** Turns a failure into a value, so that one part of a screen can fail alone. Aborts and redirects are thrown on. */
export const toResult = <T>(answer: Promise<T>, signal: AbortSignal): Promise<Result<T>> =>
  answer.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (signal.aborted || error instanceof Response) throw error
      return { error }
    },
  )

export const valueOf = <T>(result: Result<T>): T | undefined => ('value' in result ? result.value : undefined)
