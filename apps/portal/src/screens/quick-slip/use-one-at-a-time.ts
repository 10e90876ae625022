import { useState } from 'react'
import { isCallError } from '../../client/errors.ts'
import { refusalWords } from '../../client/refusal-words.ts'

/** Does one thing for a boleto at a time, by its name; a failure is shown, a refusal by its code too. */
export function useOneAtATime<Name extends string>() {
  const [asking, setAsking] = useState<Name>()
  const [problem, setProblem] = useState<string>()
  const [refused, setRefused] = useState<{ name: Name; code: string }>()

  const fail = (name: Name, error: unknown) => {
    // The end of the session is announced elsewhere, and this screen is being left.
    if (isCallError(error) && error.status === 401) return
    setProblem(refusalWords(error))
    if (isCallError(error) && error.code !== undefined) setRefused({ name, code: error.code })
  }

  const ask = async (name: Name, work: () => Promise<void>): Promise<void> => {
    if (asking !== undefined) return
    setAsking(name)
    setProblem(undefined)
    setRefused(undefined)
    await work().catch((error: unknown) => fail(name, error))
    setAsking(undefined)
  }
  return { asking, problem, refused, ask }
}
