import type { Reply } from '@portal/contract'
import { type InputEvent, useEffect, useState } from 'react'
import { call } from '../../client/call.ts'
import { problemsOf } from '../../client/problems-of.ts'
import { problemAt } from '../../client/problems.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { session } from '../../session/session.ts'

export type CodeVerdict = Reply<'checkCode'>

/** A picture without a code, on a device that reads stripes or QR codes alone. */
export type PictureMiss = { readsStripes: boolean }

/** The form of 'É nosso?': a pasted code is checked without another tap. */
export function useCodeCheck() {
  const { busy, problems, setProblems, submit: send } = useSubmit(problemsOf)
  const [answer, setAnswer] = useState<CodeVerdict | PictureMiss>()

  const submit = (form: FormData) => {
    const codigo = String(form.get('codigo')).trim()
    setAnswer(undefined)
    if (codigo === '') return setProblems(problemAt('Cole o código do boleto ou do Pix.', { field: 'codigo' }))
    const body = { codigo: codigo.slice(0, longest), emissor: session.get().auth.issuer ?? '' }
    send(async () => setAnswer(await call('checkCode', { body })))
  }

  const onInput = ({ nativeEvent, currentTarget }: InputEvent<HTMLTextAreaElement>) => {
    // The answer about another code is cleared.
    setAnswer(undefined)
    if (nativeEvent.inputType === 'insertFromPaste') currentTarget.form?.requestSubmit()
  }

  return { answer, problems, busy, submit, onInput, onMiss: setAnswer }
}

/** A proof's QR code brings its code behind the '#', which no server is told: it is checked as if it were pasted. */
export function useBroughtCode(): void {
  useEffect(() => {
    if (proofIn(location.hash) !== undefined) bring(location.hash)
  }, [])
}

/** The code of a proof in the address that its QR code holds. */
const proofIn = (address: string): string | undefined => /#([A-Z0-9]{12})$/.exec(address)?.[1]

/** Checks a code that nobody typed, as if it were pasted. */
export function bring(text: string): void {
  const field = document.querySelector<HTMLTextAreaElement>('#codigo')
  if (field === null) return
  field.value = proofIn(text) ?? text
  field.form?.requestSubmit()
}

/** The most characters that the contract takes; no code is as long. */
const longest = 1000
