import { useState } from 'react'
import { isCallError } from '../../client/errors.ts'
import { refusalWords } from '../../client/refusal-words.ts'

/** Does one thing for a slip at a time, by its name; what failed is said. */
export function useOneAtATime<Name extends string>() {
  const [asking, setAsking] = useState<Name>()
  const [problem, setProblem] = useState<string>()

  const fail = (error: unknown) => {
    // The session is over and the screen is being left, which is told there.
    if (isCallError(error) && error.status === 401) return
    setProblem(refusalWords(error))
  }

  const ask = async (name: Name, work: () => Promise<void>): Promise<void> => {
    if (asking !== undefined) return
    setAsking(name)
    setProblem(undefined)
    await work().catch(fail)
    setAsking(undefined)
  }
  return { asking, problem, ask }
}
