/** The result of a call: its answer, or what went wrong. */
export type Settled<T> = { value: T } | { error: unknown }

/** Turns a failure into a value, so that one part of a screen can fail alone. Aborts and redirects are thrown on. */
export const settle = <T>(answer: Promise<T>, signal: AbortSignal): Promise<Settled<T>> =>
  answer.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (signal.aborted || error instanceof Response) throw error
      return { error }
    },
  )

export const valueOf = <T>(settled: Settled<T>): T | undefined => ('value' in settled ? settled.value : undefined)
