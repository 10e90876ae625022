import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isCallError, wordsOf } from './errors.ts'
import { problemAt, type Problems } from './problems.ts'
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
  const { busy, problems, setProblems, submit } = useSubmit((error) => refusalOf(error, fields))

  const ask = (wish: string, work: (idempotencyKey: string) => Promise<T>): void =>
    submit(async () => {
      setMade(await once(wish, work))
      await revalidate()
    })
  return { busy, problems, setProblems, made, ask }
}

export type Asking<T> = Omit<ReturnType<typeof useRequest<T>>, 'made'>

function refusalOf(error: unknown, fields: readonly string[]): Problems {
  const { field, code } = isCallError(error) ? error : {}
  const at = field !== undefined && fields.includes(field) ? { field } : undefined
  return { ...problemAt(wordsOf(error), at), code }
}
