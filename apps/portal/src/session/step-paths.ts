import { paths } from '../paths.ts'
import type { Attempt } from './session.ts'

/** The address of each step of a sign-in. */
export const stepPaths: Record<Attempt['passo'], () => string> = {
  OPCOES_ENVIO_CODIGO: paths.sendCode,
  INSERIR_CODIGO: paths.insertCode,
  VALIDAR_PERGUNTAS: paths.validateQuestions,
  CRIAR_SENHA: paths.createPassword,
  // One address: its screen shows the step that the server names.
  RESGATE_IDENTIDADE: paths.rescue,
  RESGATE_CONTATOS: paths.rescue,
  RESGATE_ESPERA: paths.rescue,
}
