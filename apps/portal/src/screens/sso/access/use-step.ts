import { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { isCallError } from '../../../client/errors.ts'
import { type FieldRefusals, problemsOf } from '../../../client/problems-of.ts'
import { refusalWords } from '../../../client/refusal-words.ts'
import { type SubmitOutcome, useSubmit } from '../../../client/use-submit.ts'
import { dropAttempt } from '../../../session/keep-step.ts'
import { loginPath } from '../../../session/login-path.ts'
import { session } from '../../../session/session.ts'
import { continueSignIn, isSameStep, type SignInReply } from '../sign-in/go-on.ts'

/** One step of a sign-in: sends the input, follows the server's next step, or says what stands in the way. */
export function useStep(refusals: FieldRefusals = {}) {
  const navigate = useNavigate()
  const follow = async (error: unknown): Promise<SubmitOutcome> => {
    const code = isCallError(error) ? error.code : undefined
    if (code === 'DESAFIO_ENCERRADO') {
      dropAttempt(refusalWords(error))
      await navigate(loginPath(), { replace: true })
      return 'leave'
    }
    if (code === 'PASSO_FORA_DE_ORDEM') {
      // Another page of this attempt went further.
      await continueSignIn(await call('currentStep', { body: { desafio: desafio() } }), navigate)
      return 'leave'
    }
    return problemsOf(error, refusals)
  }
  const { submit, ...form } = useSubmit(async (error) => {
    try {
      return await follow(error)
    } catch {
      return problemsOf(error)
    }
  })

  const take = (work: (desafio: string) => Promise<SignInReply>): void =>
    submit(async () => {
      const before = session.get().signIn.attempt
      const answer = await work(desafio())
      await continueSignIn(answer, navigate)
      return isSameStep(before, answer) ? undefined : 'leave'
    })

  return { ...form, take }
}

const desafio = (): string => session.get().signIn.attempt?.desafio ?? ''
