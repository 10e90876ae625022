import { insidePaths } from '../inside-paths.ts'
import { paths } from '../paths.ts'
import type { Attempt } from './session.ts'

/** Where each step of a sign-in is shown. */
export const stepPaths: Record<Attempt['passo'], () => string> = {
  OPCOES_ENVIO_CODIGO: insidePaths.sendCode,
  INSERIR_CODIGO: paths.insertCode,
  VALIDAR_PERGUNTAS: insidePaths.validateQuestions,
  CRIAR_SENHA: insidePaths.createPassword,
  // One address: its screen shows the step that the server names.
  RESGATE_IDENTIDADE: insidePaths.rescue,
  RESGATE_CONTATOS: insidePaths.rescue,
  RESGATE_ESPERA: insidePaths.rescue,
}
