import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { paths } from '../../paths.ts'
import { session, type SessionState } from '../../session/session.ts'
import { beginSession, isCodeSent, keepChallenge } from '../../session/begin-session.ts'
import type { FieldProblem } from '../../ui/error-summary.tsx'
import { refusalWords } from '../../client/refusal-words.ts'
import { useSending } from '../../client/use-sending.ts'

type ChannelName = NonNullable<SessionState['challenge']>['canal']
type NoticeWords = { tone: 'negative' | 'positive'; text: string }

const none: readonly FieldProblem[] = []

/** The code step: checks what was typed, asks for another code, and leaves when the challenge is over. */
export function useCode() {
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const [problems, setProblems] = useState(none)
  const [notice, setNotice] = useState<NoticeWords>()

  const fail = async (error: unknown): Promise<'stay' | 'leave'> => {
    const text = refusalWords(error)
    const code = isCallError(error) ? error.code : undefined
    if (code === 'DESAFIO_ENCERRADO') {
      session.update({ challenge: null, endReason: text })
      await navigate(paths.login(), { replace: true })
      return 'leave'
    }
    if (code === 'CODIGO_INCORRETO' || code === 'CODIGO_EXPIRADO') setProblems([{ field: 'codigo', message: text }])
    else setNotice({ tone: 'negative', text })
    return 'stay'
  }

  const attempt = (work: (desafio: string) => Promise<'stay' | 'leave'>) =>
    send(async () => {
      setProblems(none)
      setNotice(undefined)
      const desafio = session.get().challenge?.desafio ?? ''
      return work(desafio).catch(fail)
    })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const codigo = String(new FormData(event.currentTarget).get('codigo')).replace(/\D/g, '')
    if (codigo.length !== 6) {
      setProblems([{ field: 'codigo', message: 'Digite os 6 números do código.' }])
      return
    }
    void attempt(async (desafio) => {
      const reply = await call('code', { body: { desafio, codigo } })
      if (isCodeSent(reply)) {
        keepChallenge(reply)
        return 'stay'
      }
      if (!('accessToken' in reply)) return 'stay'
      beginSession(reply)
      await navigate(paths.dashboard(), { replace: true })
      return 'leave'
    })
  }

  const resend = (canal: ChannelName) =>
    void attempt(async (desafio) => {
      const reply = await call('code', { body: { desafio, canal } })
      if (isCodeSent(reply)) {
        keepChallenge(reply)
        setNotice({ tone: 'positive', text: 'Enviamos outro código. Só o mais novo vale.' })
      }
      return 'stay'
    })

  return { problems, notice, busy, submit, resend }
}
