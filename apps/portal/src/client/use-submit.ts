import { useRef, useState } from 'react'
import { noProblems, type Problems } from './problems.ts'

/** The outcome of a submit: problems are shown, `leave` stays busy until the screen is gone, nothing reopens the form. */
export type SubmitOutcome = Problems | 'leave' | void

/** Submits a form; a submit while it is busy is ignored. `failed` turns a thrown error into an outcome. */
export function useSubmit(failed: (error: unknown) => SubmitOutcome | Promise<SubmitOutcome>, first = noProblems) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState(first)

  const run = async (work: () => Promise<SubmitOutcome>) => {
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
  return { busy, problems, setProblems, submit: (work: () => Promise<SubmitOutcome>): void => void run(work) }
}
