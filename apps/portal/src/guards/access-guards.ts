import { paths } from '../paths.ts'
import type { SessionState } from '../session/session.ts'
import type { Guard } from './guards.ts'

type StepName = NonNullable<SessionState['attempt']>['passo']

/** Where each step of a sign-in is shown. */
export const stepPaths: Record<StepName, () => string> = {
  OPCOES_ENVIO_CODIGO: paths.sendCode,
  INSERIR_CODIGO: paths.insertCode,
  VALIDAR_PERGUNTAS: paths.validateQuestions,
  CRIAR_SENHA: paths.createPassword,
}

/** GUARD-11: a step opens when the server named it; who stands at another one is shown that one. */
export const accessStep =
  (step: StepName): Guard =>
  ({ attempt }) => {
    if (attempt === null) return paths.login()
    return attempt.passo === step ? undefined : stepPaths[attempt.passo]()
  }
