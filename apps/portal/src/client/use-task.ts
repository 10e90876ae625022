import { useState } from 'react'

export type TaskState<T> =
  | { phase: 'idle' | 'busy' }
  | { phase: 'done'; value: T }
  | { phase: 'failed'; error: unknown }

/** Something that a button starts and a screen tells of: under way, done with what it gave, failed with why. */
export function useTask<T>(work: () => Promise<T>): { state: TaskState<T>; run: () => void } {
  const [state, setState] = useState<TaskState<T>>({ phase: 'idle' })
  const run = () => {
    setState({ phase: 'busy' })
    work().then(
      (value) => setState({ phase: 'done', value }),
      (error: unknown) => setState({ phase: 'failed', error }),
    )
  }
  return { state, run }
}
