import { useState } from 'react'
import { call } from '../../../client/call.ts'
import { isCallError } from '../../../client/errors.ts'
import type { FieldRefusals } from '../../../client/problems-of.ts'
import { noProblems, problemAt } from '../../../client/problems.ts'
import type { ChannelName } from '../contacts/contact-state.ts'
import { noWholeCode, typedCode } from '../contacts/typed-code.ts'
import { useStep } from '../access/use-step.ts'

const refusals: FieldRefusals = { CODIGO_INCORRETO: { field: 'codigo' }, CODIGO_EXPIRADO: { field: 'codigo' } }

/** The code step: checks a typed code, or asks for another one. Each `turn` begins with an empty field. */
export function useCode() {
  const { problems, setProblems, busy, take } = useStep(refusals)
  const [sentAgain, setSentAgain] = useState(false)
  const [turn, setTurn] = useState(0)
  const nextTurn = () => setTurn((before) => before + 1)

  const refused = (error: unknown): never => {
    if (isCallError(error)) nextTurn()
    throw error
  }

  const submit = (form: FormData) => {
    setSentAgain(false)
    const codigo = typedCode(form)
    if (codigo === undefined) setProblems(problemAt(noWholeCode, { field: 'codigo' }))
    else take((desafio) => call('code', { body: { desafio, codigo } }).catch(refused))
  }

  const resend = (canal: ChannelName) => {
    setSentAgain(false)
    take(async (desafio) => {
      const reply = await call('code', { body: { desafio, canal } })
      setSentAgain(true)
      nextTurn()
      return reply
    })
  }

  /** The words about the code before do not stand under new digits. */
  const onType = () => setProblems(noProblems)

  return { problems, onType, sentAgain, turn, busy, submit, resend }
}
