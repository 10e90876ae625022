import { paths } from '../paths.ts'
import type { SessionState } from './session.ts'

/** Where each step of a sign-in is shown. */
export const stepPaths: Record<NonNullable<SessionState['attempt']>['passo'], () => string> = {
  OPCOES_ENVIO_CODIGO: paths.sendCode,
  INSERIR_CODIGO: paths.insertCode,
  VALIDAR_PERGUNTAS: paths.validateQuestions,
  CRIAR_SENHA: paths.createPassword,
}
