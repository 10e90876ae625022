import { type FormEvent, useState } from 'react'
import { useAsking } from '../../payment/use-asking.ts'
import type { ServiceRequest } from './card-services.ts'

/** A request that a code confirms: what is missing of it, what is wrong with it, and what came of it. */
export function useConfirmed(work: (codigo: string, idempotencyKey: string) => Promise<ServiceRequest>) {
  const { busy, trouble, made, ask } = useAsking<ServiceRequest>()
  const [codeSent, setCodeSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  // What was wrong with the code before says nothing of the next.
  const [isOfThis, setIsOfThis] = useState(true)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const codigo = String(new FormData(event.currentTarget).get('codigo') ?? '')
    const isWhole = /^\d{6}$/.test(codigo)
    setProblem(isWhole ? undefined : 'Digite os 6 números do código.')
    setIsOfThis(true)
    if (isWhole) ask(codigo, (idempotencyKey) => work(codigo, idempotencyKey))
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
    trouble: ofCode === undefined ? trouble?.words : undefined,
  }
}
