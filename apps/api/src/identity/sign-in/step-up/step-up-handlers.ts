import type { FastifyRequest } from 'fastify'
import type { Caller, Handlers } from '../../../platform/http/bind.ts'
import { networkOf } from '../../../platform/http/limits.ts'
import type { SignInAnswers } from '../answers.ts'
import { placeOf } from '../passkeys/passkey-verifier.ts'
import { policy } from '../policy.ts'
import type { StepUpService } from './step-up.ts'

type StepUpCalls = 'stepUpWays' | 'stepUpCode' | 'stepUp'
type Deps = { stepUp: StepUpService; answers: SignInAnswers; originOf(request: FastifyRequest): string }
type StepUpProof = Parameters<Handlers['stepUp']>[0]['body']

export function stepUpHandlers({ stepUp, answers, originOf }: Deps): Pick<Handlers, StepUpCalls> {
  const prove = (body: StepUpProof, caller: Caller, request: FastifyRequest): Promise<string> => {
    if ('codigo' in body) return stepUp.byCode(caller, body.codigo)
    if ('credencial' in body) return stepUp.byPasskey(caller, body.credencial, placeOf(originOf(request)))
    const from = { network: networkOf(request.ip), device: answers.deviceOf(request) }
    return stepUp.byPassword(caller, { password: body.senha, ...from })
  }

  return {
    stepUpWays: async ({ caller, request }) => {
      const chave = await stepUp.challenge(caller, placeOf(originOf(request)))
      const { codes, password } = await stepUp.waysOf(caller)
      return { canais: codes, ...(!password && { senha: false as const }), ...(chave && { chave }) }
    },

    stepUpCode: async ({ caller, body }) => {
      const { channel, masked, expiresInSeconds, resendInSeconds } = await stepUp.sendCode(caller, body.canal)
      return { canal: channel, destino: masked, expiraEmSegundos: expiresInSeconds, reenvioEmSegundos: resendInSeconds }
    },

    stepUp: async ({ caller, body, request }) => ({
      prova: await prove(body, caller, request),
      expiraEmSegundos: policy.stepUp.life / 1000,
    }),
  }
}
