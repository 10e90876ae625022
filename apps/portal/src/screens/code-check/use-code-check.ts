import type { Reply } from '@portal/contract'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../client/call.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { useSending } from '../../client/use-sending.ts'
import { session } from '../../session/session.ts'

export type Answer = Reply<'checkCode'>
type Problem = { field?: string; form?: string }

/** The form of 'É nosso?': what is pasted is checked without another tap. */
export function useCodeCheck() {
  const { busy, send } = useSending()
  const form = useRef<HTMLFormElement>(null)
  const [answer, setAnswer] = useState<Answer>()
  const [problem, setProblem] = useState<Problem>()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const codigo = String(new FormData(event.currentTarget).get('codigo')).trim()
    setAnswer(undefined)
    setProblem(codigo === '' ? { field: 'Cole o código do boleto ou do Pix.' } : undefined)
    if (codigo === '') return
    void send(async () => {
      const body = { codigo: codigo.slice(0, longest), emissor: session.get().emissor ?? '' }
      await call('checkCode', { body }).then(setAnswer, (error: unknown) => setProblem({ form: refusalWords(error) }))
      return 'stay'
    })
  }

  const onInput = ({ nativeEvent }: FormEvent<HTMLTextAreaElement>) => {
    // What was said of another code is not said of this one.
    setAnswer(undefined)
    if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') form.current?.requestSubmit()
  }

  return { answer, problem, form, busy, submit, onInput }
}

/** What the contract takes; no code is as long. */
const longest = 1000
