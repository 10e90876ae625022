import type { useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { fingerprint } from '../../client/fingerprint.ts'
import { goOn } from './go-on.ts'
import { session } from '../../session/session.ts'
import { signInContext } from '../../session/sign-in-context.ts'
import type { Problems } from './problems.ts'
import { refusalWords } from '../../client/refusal-words.ts'

/** Signs in and goes on, to the code or into the dashboard; or says what stands in the way. */
export async function signIn(
  cpf: string,
  senha: string,
  navigate: ReturnType<typeof useNavigate>,
): Promise<Problems | undefined> {
  try {
    const emissor = session.get().emissor ?? ''
    await goOn(
      await call('signIn', { body: { cpf, senha, emissor, fingerPrint: await fingerprint(), ...signInContext() } }),
      navigate,
      'LOGIN',
    )
    return undefined
  } catch (error) {
    return problemsOf(error)
  }
}

/** The server's words go beside the field that they speak of. */
function problemsOf(error: unknown): Problems {
  const message = refusalWords(error)
  if (isCallError(error) && error.code === 'CPF_INVALIDO') return { fields: [{ field: 'cpf', message }] }
  if (isCallError(error) && error.code === 'CREDENCIAIS_INVALIDAS') {
    return { fields: [{ field: 'senha', message }], title: 'Não foi possível entrar' }
  }
  return { fields: [], form: message }
}
