import type { Input } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../../platform/http/bind.ts'
import { networkOf } from '../../platform/http/limits.ts'
import type { AccessService } from './access.ts'
import { scopeOf, type SignInAnswers, wireSteps } from './answers.ts'
import type { AttemptKind } from './steps.ts'

type AccessCalls = 'firstAccess' | 'forgottenPassword' | 'currentStep' | 'answerQuestions' | 'createPassword'
type Deps = { access: AccessService; answers: SignInAnswers }

export function accessHandlers({ access, answers }: Deps): Pick<Handlers, AccessCalls> {
  const begin = (
    kind: AttemptKind,
    { cpf, emissor: issuer, contexto }: Input<'firstAccess'>['body'],
    request: FastifyRequest,
  ) => access.begin(kind, { issuer, cpf, device: answers.deviceOf(request), scope: scopeOf(contexto) })

  return {
    firstAccess: async ({ body, request }) => wireSteps.channel(await begin('first-access', body, request)),

    forgottenPassword: async ({ body, request }) => wireSteps.channel(await begin('forgotten-password', body, request)),

    currentStep: async ({ body: { desafio } }) => {
      const outcome = await access.current(desafio)
      return wireSteps[outcome.at](outcome as never)
    },

    answerQuestions: async ({ body }) => {
      const proof =
        'codigoAtendimento' in body
          ? { release: body.codigoAtendimento }
          : {
              birthDate: body.dataNascimento,
              choices: body.respostas.map(({ id: name, opcao: option }) => ({ name, option })),
            }
      return wireSteps.password(await access.answerQuestions(body.desafio, proof))
    },

    createPassword: async ({ body: { desafio, senha }, request, reply }) => ({
      proximoPasso: 'ATUALIZAR_DADOS',
      ...(await answers.enter(
        await access.createPassword(desafio, {
          password: senha,
          device: answers.deviceOf(request),
          network: networkOf(request.ip),
        }),
        reply,
      )),
    }),
  }
}
