import type { Handlers } from '../../platform/http/bind.ts'
import { networkOf } from '../../platform/http/limits.ts'
import { scopeOf, type SignInAnswers, wireSteps } from './answers.ts'
import type { CodeStep } from './codes/code-step.ts'
import type { SignInService } from './service.ts'
import { deviceName } from './attempts/device-name.ts'
import type { SessionService } from './sessions/sessions.ts'

type SignInCalls = 'signIn' | 'code' | 'refresh' | 'signOut'
type Deps = { signIn: SignInService; codes: CodeStep; sessions: SessionService; answers: SignInAnswers }

export function signInHandlers({ signIn, codes, sessions, answers }: Deps): Pick<Handlers, SignInCalls> {
  return {
    signIn: async ({ body, request, reply }) => {
      const outcome = await signIn.signIn({
        issuer: body.emissor,
        cpf: body.cpf,
        password: body.senha,
        network: networkOf(request.ip),
        device: answers.deviceOf(request),
        fingerprint: body.fingerPrint,
        scope: scopeOf(body.contexto),
      })
      return answers.answer(outcome, reply)
    },

    code: async ({ body, request, reply }) => {
      if ('canal' in body) return wireSteps.code(await codes.send(body.desafio, body.canal))
      const outcome = await codes.answer(body.desafio, body.codigo, {
        device: answers.deviceOf(request),
        deviceName: deviceName(request.headers['user-agent']),
      })
      return outcome.at === 'questions' ? wireSteps.questions(outcome) : answers.enter(outcome, reply)
    },

    refresh: ({ body, request }) => sessions.refresh(body.token, body.emissor, request.proofKey),

    signOut: async ({ caller, reply }) => {
      await sessions.end(caller.sessionId)
      // Only the cache: clearing the storage would remove the issuer and the version that must stay (security.md B19).
      reply.header('clear-site-data', '"cache"')
      return {}
    },
  }
}
