import { type FormEvent, useState } from 'react'
import { call } from '../../client/call.ts'
import type { SessionState } from '../../session/session.ts'
import { type FieldRefusals, useStep } from './use-step.ts'

type ChannelName = NonNullable<SessionState['challenge']>['canal']

const title = 'O código não foi aceito'
const refusals: FieldRefusals = {
  CODIGO_INCORRETO: { field: 'codigo', title },
  CODIGO_EXPIRADO: { field: 'codigo', title },
}

/** The code step: checks what was typed, or asks for another code. */
export function useCode() {
  const { problems, setProblems, busy, take } = useStep(refusals)
  const [sentAgain, setSentAgain] = useState(false)
  const [sends, setSends] = useState(0)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSentAgain(false)
    const codigo = String(new FormData(event.currentTarget).get('codigo')).replace(/\D/g, '')
    if (codigo.length === 6) take((desafio) => call('code', { body: { desafio, codigo } }))
    else setProblems({ fields: [{ field: 'codigo', message: 'Digite os 6 números do código.' }] })
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
