import type { Input } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../../platform/http/bind.ts'
import { networkOf } from '../../platform/http/limits.ts'
import type { AccessService } from './access.ts'
import { scopeOf, type SignInAnswers, wireSteps } from './answers.ts'
import type { QuestionProof } from './passwords/questions.ts'
import type { AttemptKind } from './steps.ts'

type AccessCalls =
  | 'firstAccess'
  | 'forgottenPassword'
  | 'currentStep'
  | 'secondCode'
  | 'answerQuestions'
  | 'createPassword'
type Deps = { access: AccessService; answers: SignInAnswers; originOf(request: FastifyRequest): string }

export function accessHandlers({ access, answers, originOf }: Deps): Pick<Handlers, AccessCalls> {
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

    secondCode: async ({ body }) => wireSteps.questions(await access.sendSecondCode(body.desafio)),

    answerQuestions: async ({ body }) => {
      return wireSteps.password(await access.answerQuestions(body.desafio, proofOf(body)))
    },

    createPassword: async ({ body: { desafio, senha }, request, reply }) => ({
      proximoPasso: 'ATUALIZAR_DADOS',
      ...(await answers.enter(
        await access.createPassword(desafio, {
          password: senha,
          device: answers.deviceOf(request),
          network: networkOf(request.ip),
          origin: originOf(request),
        }),
        reply,
      )),
    }),
  }
}

function proofOf(body: Input<'answerQuestions'>['body']): QuestionProof {
  if ('codigoAtendimento' in body) return { release: body.codigoAtendimento }
  const { dataNascimento: birthDate } = body
  if ('linha' in body) return { birthDate, line: body.linha, code: body.codigo }
  if ('final' in body) return { birthDate, ending: body.final, code: body.codigo }
  return { birthDate, choices: body.respostas.map(({ id: name, opcao: option }) => ({ name, option })) }
}
