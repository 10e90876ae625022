import { useRef, useState } from 'react'
import { noProblems, type Problems } from './problems.ts'

/** How a submit went: problems are shown, `leave` keeps it busy until the screen is gone, nothing opens the form again. */
export type Outcome = Problems | 'leave' | void

/** Submits a form, once at a time: what is asked while it is busy is not done. `failed` says what a thrown error means for it. */
export function useSubmit(failed: (error: unknown) => Outcome | Promise<Outcome>, first = noProblems) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState(first)

  const run = async (work: () => Promise<Outcome>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblems(noProblems)
    const outcome = await work().catch(failed)
    if (outcome === 'leave') return
    if (outcome) setProblems(outcome)
    running.current = false
    setBusy(false)
  }
  return { busy, problems, setProblems, submit: (work: () => Promise<Outcome>): void => void run(work) }
}
