import { useState } from 'react'
import { type Problems, withoutProblem } from '../../../client/problems.ts'
import { useRequest } from '../../../client/use-request.ts'
import type { ServiceRequest } from '../card-services.ts'

/**
 * A request that a code confirms. `read` gives the form's other values, or their problems; `about`, values from outside
 * the form.
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
    const ofCode = /^\d{6}$/.test(codigo) ? [] : [{ field: 'codigo', message: 'Digite os 6 dígitos do código.' }]
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
      // The problems of the previous code say nothing of the next.
      setProblems(withoutProblem('codigo'))
      setCodeSent(true)
    },
  }
}

/** The state of a confirmed request that its form needs. */
export type ConfirmationState = Omit<ReturnType<typeof useConfirmed>, 'made'>
