/** How a call ended: its answer, or what went wrong. */
export type Settled<T> = { value: T } | { error: unknown }

/** Turns a failure into a value, so that one part of a screen can fail and the others stand. An abort or a redirect goes on as it is. */
export const settle = <T>(answer: Promise<T>, signal: AbortSignal): Promise<Settled<T>> =>
  answer.then(
    (value) => ({ value }),
    (error: unknown) => {
      if (signal.aborted || error instanceof Response) throw error
      return { error }
    },
  )

export const valueOf = <T>(settled: Settled<T>): T | undefined => ('value' in settled ? settled.value : undefined)
