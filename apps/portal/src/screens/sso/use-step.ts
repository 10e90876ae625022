import type { ErrorCode } from '@portal/contract/errors'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { useSending } from '../../client/use-sending.ts'
import { dropAttempt } from '../../session/keep-step.ts'
import { loginPath } from '../../session/login-path.ts'
import { session } from '../../session/session.ts'
import { type Answer, goOn, isSameStep } from './go-on.ts'
import { noProblems, type Problems } from './problems.ts'

/** The refusals that speak of one field of a step: which, and what the list of problems is called. */
export type FieldRefusals = Partial<Record<ErrorCode, { field: string; title: string }>>

/** One step of a sign-in: sends what was given, follows where the server says, or says what stands in the way. */
export function useStep(refusals: FieldRefusals = {}) {
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const [problems, setProblems] = useState(noProblems)

  const fail = async (error: unknown): Promise<'stay' | 'leave'> => {
    const message = refusalWords(error)
    const code = isCallError(error) ? error.code : undefined
    if (code === 'DESAFIO_ENCERRADO') {
      dropAttempt(message)
      await navigate(loginPath(), { replace: true })
      return 'leave'
    }
    if (code === 'PASSO_FORA_DE_ORDEM') {
      // Another page of this attempt is further on.
      await goOn(await call('currentStep', { body: { desafio: desafio() } }), navigate)
      return 'leave'
    }
    const field = code && refusals[code]
    setProblems(
      field ? { fields: [{ field: field.field, message }], title: field.title } : { fields: [], form: message },
    )
    return 'stay'
  }

  const take = (work: (desafio: string) => Promise<Answer>): void =>
    void send(async () => {
      setProblems(noProblems)
      try {
        const before = session.get().attempt
        const answer = await work(desafio())
        await goOn(answer, navigate)
        return isSameStep(before, answer) ? 'stay' : 'leave'
      } catch (error) {
        return fail(error).catch(() => stay(setProblems, error))
      }
    })

  return { problems, setProblems, busy, take }
}

const desafio = (): string => session.get().attempt?.desafio ?? ''

function stay(setProblems: (problems: Problems) => void, error: unknown): 'stay' {
  setProblems({ fields: [], form: refusalWords(error) })
  return 'stay'
}
