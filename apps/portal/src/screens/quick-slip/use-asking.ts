import { useState } from 'react'
import { refusalWords } from '../../client/refusal-words.ts'

/** Does one thing for a slip at a time, by its name; what failed is said. */
export function useAsking<Name extends string>() {
  const [asking, setAsking] = useState<Name>()
  const [problem, setProblem] = useState<string>()

  const ask = async (name: Name, work: () => Promise<void>): Promise<void> => {
    if (asking !== undefined) return
    setAsking(name)
    setProblem(undefined)
    await work().catch((error: unknown) => setProblem(refusalWords(error)))
    setAsking(undefined)
  }
  return { asking, problem, ask }
}
