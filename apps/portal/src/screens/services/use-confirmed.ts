import { type FormEvent, useState } from 'react'
import { useAsking } from '../../payment/use-asking.ts'
import type { ServiceRequest } from './card-services.ts'

/**
 * A request that a code confirms: what is missing of it, what is wrong with it, and what came of it. `read` gives what else the
 * form says, or nothing where that is not whole yet; `about` is what the wish is about where that stands outside the form.
 */
export function useConfirmed(
  work: (codigo: string, idempotencyKey: string, rest: string) => Promise<ServiceRequest>,
  read: (form: FormData) => string | undefined = () => '',
  about = '',
) {
  const { busy, trouble, made, ask } = useAsking<ServiceRequest>()
  const [codeSent, setCodeSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  // What was wrong with the code before says nothing of the next.
  const [isOfThis, setIsOfThis] = useState(true)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const codigo = String(form.get('codigo') ?? '')
    const rest = read(form)
    const isWhole = /^\d{6}$/.test(codigo)
    setProblem(isWhole ? undefined : 'Digite os 6 números do código.')
    setIsOfThis(true)
    if (isWhole && rest !== undefined)
      ask(`${about} ${codigo} ${rest}`, (idempotencyKey) => work(codigo, idempotencyKey, rest))
  }
  const ofCode = trouble?.field === 'codigo' ? trouble.words : undefined
  return {
    busy,
    made,
    submit,
    codeSent,
    onSent: () => {
      setProblem(undefined)
      setIsOfThis(false)
      setCodeSent(true)
    },
    codeError: problem ?? (isOfThis ? ofCode : undefined),
    trouble: ofCode === undefined ? trouble : undefined,
  }
}
