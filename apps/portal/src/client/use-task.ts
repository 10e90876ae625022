import { useState } from 'react'

export type TaskState<T> =
  | { phase: 'idle' | 'busy' }
  | { phase: 'done'; value: T }
  | { phase: 'failed'; error: unknown }

/** A task that a button starts: under way, done with its value, or failed with its error. */
export function useTask<T, Given extends unknown[] = []>(
  work: (...given: Given) => Promise<T>,
): { state: TaskState<T>; run: (...given: Given) => void } {
  const [state, setState] = useState<TaskState<T>>({ phase: 'idle' })
  const run = (...given: Given) => {
    setState({ phase: 'busy' })
    work(...given).then(
      (value) => setState({ phase: 'done', value }),
      (error: unknown) => setState({ phase: 'failed', error }),
    )
  }
  return { state, run }
}
