import type { Handlers } from '../http/bind.ts'
import type { AccessService } from './access.ts'
import { type SignInAnswers, wireSteps } from './answers.ts'

type Names = 'firstAccess' | 'forgottenPassword' | 'currentStep' | 'answerQuestions' | 'createPassword'
type Deps = { access: AccessService; answers: SignInAnswers }

export function accessHandlers({ access, answers }: Deps): Pick<Handlers, Names> {
  return {
    firstAccess: async ({ body: { cpf, emissor: issuer }, request }) =>
      wireSteps.channel(await access.begin('first-access', { issuer, cpf, device: answers.deviceOf(request) })),

    forgottenPassword: async ({ body: { cpf, emissor: issuer }, request }) =>
      wireSteps.channel(await access.begin('forgotten-password', { issuer, cpf, device: answers.deviceOf(request) })),

    currentStep: async ({ body: { desafio } }) => {
      const outcome = await access.current(desafio)
      return wireSteps[outcome.at](outcome as never)
    },

    answerQuestions: async ({ body: { desafio, dataNascimento: birthDate, respostas } }) => {
      const choices = respostas.map(({ id: name, opcao: option }) => ({ name, option }))
      return wireSteps.password(await access.answerQuestions(desafio, { birthDate, choices }))
    },

    createPassword: async ({ body: { desafio, senha }, request, reply }) => ({
      proximoPasso: 'ATUALIZAR_DADOS',
      ...(await answers.enter(await access.createPassword(desafio, senha, answers.deviceOf(request)), reply)),
    }),
  }
}
