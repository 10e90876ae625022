import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { namedProblemsOf } from './problems-of.ts'
import { useIdempotentRequest } from './use-idempotent-request.ts'
import { useSubmit } from './use-submit.ts'

/** Sends a request once, from a form or a button, then reloads the screen. `fields`: the form's, for refusals that name one. */
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

export type RequestControls<T> = Omit<ReturnType<typeof useRequest<T>>, 'made'>
