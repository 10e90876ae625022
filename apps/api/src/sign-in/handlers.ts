import type { Handlers } from '../http/bind.ts'
import type { SignInAnswers } from './answers.ts'
import type { SignInService } from './service.ts'
import type { SessionService } from './sessions.ts'

type Names = 'signIn' | 'code' | 'refresh' | 'signOut'
type Deps = { signIn: SignInService; sessions: SessionService; answers: SignInAnswers }

export function signInHandlers({ signIn, sessions, answers }: Deps): Pick<Handlers, Names> {
  return {
    signIn: async ({ body, request, reply }) => {
      const outcome = await signIn.signIn({
        issuer: body.emissor,
        cpf: body.cpf,
        password: body.senha,
        device: answers.deviceOf(request),
        fingerprint: body.fingerPrint,
      })
      return answers.answer(outcome, reply)
    },

    code: async ({ body, request, reply }) => {
      if ('canal' in body) return answers.answer(await signIn.resendCode(body.desafio, body.canal), reply)
      return answers.answer(await signIn.answerCode(body.desafio, body.codigo, answers.deviceOf(request)), reply)
    },

    refresh: ({ body }) => sessions.refresh(body.token, body.emissor),

    signOut: async ({ caller, reply }) => {
      await sessions.end(caller.sessionId)
      // Only the cache: clearing the storage would take the issuer and the version that must stay (security.md B19).
      reply.header('clear-site-data', '"cache"')
      return {}
    },
  }
}
