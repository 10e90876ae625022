import { useState } from 'react'
import { call } from '../../../client/call.ts'
import type { FieldRefusals } from '../../../client/problems-of.ts'
import { problemAt } from '../../../client/problems.ts'
import type { ChannelName } from '../contacts/contact-state.ts'
import { noWholeCode, typedCode } from '../contacts/typed-code.ts'
import { useStep } from '../access/use-step.ts'

const title = 'O código não foi aceito'
const refusals: FieldRefusals = {
  CODIGO_INCORRETO: { field: 'codigo', title },
  CODIGO_EXPIRADO: { field: 'codigo', title },
}

/** The code step: checks a typed code, or asks for another one. */
export function useCode() {
  const { problems, setProblems, busy, take } = useStep(refusals)
  const [sentAgain, setSentAgain] = useState(false)
  const [sends, setSends] = useState(0)

  const submit = (form: FormData) => {
    setSentAgain(false)
    const codigo = typedCode(form)
    if (codigo === undefined) setProblems(problemAt(noWholeCode, { field: 'codigo' }))
    else take((desafio) => call('code', { body: { desafio, codigo } }))
  }

  const resend = (canal: ChannelName) => {
    setSentAgain(false)
    take(async (desafio) => {
      const reply = await call('code', { body: { desafio, canal } })
      setSentAgain(true)
      setSends((before) => before + 1)
      return reply
    })
  }

  return { problems, sentAgain, sends, busy, submit, resend }
}
