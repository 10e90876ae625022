import { useState } from 'react'
import { type Problems, without } from '../../client/problems.ts'
import { useRequest } from '../../client/use-request.ts'
import type { ServiceRequest } from './card-services.ts'

/**
 * A request that a code confirms: what is missing of it, what is wrong with it, and what came of it. `read` gives what else the
 * form says, or the field that is not whole yet; `about` is what the wish is about where that stands outside the form.
 */
export function useConfirmed(
  work: (codigo: string, idempotencyKey: string, rest: string) => Promise<ServiceRequest>,
  read: (form: FormData) => string | Problems = () => '',
  about = '',
) {
  const { busy, problems, setProblems, made, ask } = useRequest<ServiceRequest>(['codigo', 'valor'])
  const [codeSent, setCodeSent] = useState(false)
  const submit = (form: FormData) => {
    const codigo = String(form.get('codigo') ?? '')
    const rest = read(form)
    const ofCode = /^\d{6}$/.test(codigo) ? [] : [{ field: 'codigo', message: 'Digite os 6 números do código.' }]
    if (typeof rest === 'string' && ofCode.length === 0)
      return ask(`${about} ${codigo} ${rest}`, (idempotencyKey) => work(codigo, idempotencyKey, rest))
    setProblems({ fields: [...ofCode, ...(typeof rest === 'string' ? [] : rest.fields)] })
  }
  return {
    busy,
    made,
    problems,
    setProblems,
    submit,
    codeSent,
    onSent: () => {
      // What was wrong with the code before says nothing of the next.
      setProblems(without('codigo'))
      setCodeSent(true)
    },
  }
}

/** What a form that a code confirms needs of it. */
export type Confirming = Omit<ReturnType<typeof useConfirmed>, 'made'>
