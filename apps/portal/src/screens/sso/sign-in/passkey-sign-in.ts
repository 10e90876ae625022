import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import type { useNavigate } from 'react-router'
import { call } from '../../../client/call.ts'
import { isCallError, isNetworkError } from '../../../client/errors.ts'
import { fingerprint } from '../../../client/fingerprint.ts'
import { problemAt, type Problems } from '../../../client/problems.ts'
import { refusalWords } from '../../../client/refusal-words.ts'
import { session } from '../../../session/session.ts'
import { signInContext } from '../../../session/sign-in-context.ts'
import { continueSignIn } from './go-on.ts'

const unsupported = 'Neste navegador não dá para entrar com digital ou rosto. Use seu CPF e senha.'
const notUsed = 'Não foi possível entrar com digital ou rosto. Tente de novo ou use seu CPF e senha.'

/** Signs in by a passkey that the device finds by itself. */
export async function signInByPasskey(navigate: ReturnType<typeof useNavigate>): Promise<Problems | undefined> {
  if (!browserSupportsWebAuthn()) return problemAt(unsupported)
  try {
    const optionsJSON = await call('passkeyChallenge', {})
    const credencial = { ...(await startAuthentication({ optionsJSON })), clientExtensionResults: {} }
    const emissor = session.get().auth.issuer ?? ''
    const reply = await call('passkeySignIn', {
      body: { credencial, emissor, fingerPrint: await fingerprint(), ...signInContext() },
    })
    await continueSignIn(reply, navigate, 'LOGIN')
    session.update({ auth: { offersPasskey: false } })
    return undefined
  } catch (error) {
    // Other errors are the authenticator's: cancelled, too late, or without a passkey of ours.
    const ours = isCallError(error) || isNetworkError(error)
    return problemAt(ours ? refusalWords(error) : notUsed)
  }
}
