import type { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { isCallError } from '../../../client/errors.ts'
import { fingerprint } from '../../../client/fingerprint.ts'
import { type FieldRefusals, problemsOf } from '../../../client/problems-of.ts'
import type { Problems } from '../../../client/problems.ts'
import { session } from '../../../session/session.ts'
import { signInContext } from '../../../session/sign-in-context.ts'
import { continueSignIn } from './go-on.ts'

const refusals: FieldRefusals = {
  CPF_INVALIDO: { field: 'cpf' },
  CREDENCIAIS_INVALIDAS: { field: 'senha', title: 'Não foi possível entrar' },
}

/** The help of each page begins with the issuer's telephone: asking for the brand here would weigh on every login. */
const phoneOnPage = () => [...document.links].find(({ protocol }) => protocol === 'tel:')?.textContent

/** Whom these meet is not left waiting without a way to ask. */
const waits = /TENTATIVAS|BLOQUEADA/

/** Signs in and continues, with a code or in the dashboard; or says what stands in the way. */
export async function signIn(
  cpf: string,
  senha: string,
  navigate: ReturnType<typeof useNavigate>,
): Promise<Problems | undefined> {
  try {
    const emissor = session.get().auth.issuer ?? ''
    await continueSignIn(
      await call('signIn', { body: { cpf, senha, emissor, fingerPrint: await fingerprint(), ...signInContext() } }),
      navigate,
      'LOGIN',
    )
    return undefined
  } catch (error) {
    const problems = problemsOf(error, refusals)
    const phone = isCallError(error) && waits.test(error.code) && phoneOnPage()
    return phone ? { ...problems, form: `${problems.form} Precisa de ajuda? Ligue para ${phone}.` } : problems
  }
}
