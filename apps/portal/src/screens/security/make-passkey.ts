import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser'
import { withProof } from '../../identity/with-proof.ts'
import { call } from '../../client/call.ts'
import { isCallError, isNetworkError, wordsOf } from '../../client/errors.ts'
import { session } from '../../session/session.ts'

const unsupported = 'Este navegador não cria chave de acesso.'
const notMade = 'A chave de acesso não foi criada e nada mudou. Tente de novo quando quiser.'

/** Makes a passkey on this device and registers it; gives words where that fails. */
export async function makePasskey(): Promise<string | undefined> {
  if (!browserSupportsWebAuthn()) return unsupported
  try {
    const optionsJSON = await withProof((body) => call('beginPasskey', { body }))
    const made = await startRegistration({ optionsJSON })
    await call('addPasskey', { body: { credencial: { ...made, clientExtensionResults: {} } } })
    session.update({ auth: { offersPasskey: false } })
    return undefined
  } catch (error) {
    if (isCallError(error) || isNetworkError(error)) return wordsOf(error)
    const known = error instanceof Error && error.name === 'InvalidStateError'
    return known ? 'Este aparelho já tem uma chave de acesso da sua conta.' : notMade
  }
}
