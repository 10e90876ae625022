import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../../../platform/http/bind.ts'
import { scopeOf, type SignInAnswers } from '../answers.ts'
import type { HandOverService } from './hand-over.ts'

type HandOverCalls = 'beginHandOver' | 'authorize'
type Deps = { handOver: HandOverService; answers: SignInAnswers; originOf(request: FastifyRequest): string }

export function handOverHandlers({ handOver, answers, originOf }: Deps): Pick<Handlers, HandOverCalls> {
  return {
    beginHandOver: async ({ body: { emissor, codeChallenge }, request }) => {
      const redirectUri = `${originOf(request)}/sso`
      const { address, state } = await handOver.begin({ issuer: emissor, codeChallenge, redirectUri })
      return { endereco: address, state }
    },

    authorize: async ({ body: { code, codeVerifier, emissor, fingerPrint, contexto }, request, reply }) => {
      const outcome = await handOver.finish({
        issuer: emissor,
        code,
        codeVerifier,
        device: answers.deviceOf(request),
        fingerprint: fingerPrint,
        scope: scopeOf(contexto),
      })
      return answers.answer(outcome, reply)
    },
  }
}
