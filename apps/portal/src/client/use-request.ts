import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { namedProblemsOf } from './problems-of.ts'
import { useIdempotentRequest } from './use-idempotent-request.ts'
import { useSubmit } from './use-submit.ts'

/**
 * Asks for something that is done once, whether a form or a button asks; what the screen shows is read again after it.
 * `fields` are those of the form that a refusal may name.
 */
export function useRequest<T>(fields: readonly string[] = []) {
  const { revalidate } = useRevalidator()
  const once = useIdempotentRequest()
  const [made, setMade] = useState<T>()
  const { busy, problems, setProblems, submit } = useSubmit((error) => namedProblemsOf(error, fields))

  const ask = (wish: string, work: (idempotencyKey: string) => Promise<T>): void =>
    submit(async () => {
      setMade(await once(wish, work))
      await revalidate()
    })
  return { busy, problems, setProblems, made, ask }
}

export type Asking<T> = Omit<ReturnType<typeof useRequest<T>>, 'made'>
