import type { SessionState } from '../../session/session.ts'

type Begun = SessionState['signIn']['handOver']
export type Return = { code: string; codeVerifier: string } | { words: string | null }

const refused = 'Não conseguimos confirmar este acesso. Tente de novo ou entre com seu CPF e senha.'

/**
 * What an address that comes from the identity provider is worth: a code for the sign-in that this very browser began, or
 * words for the login. Nothing else that it says is heeded; it cannot name where to go.
 */
export function readReturn(address: URL, begun: Begun): Return {
  const [code, state, error] = ['code', 'state', 'error'].map((name) => address.searchParams.get(name))
  if (code === null && error === null) return { words: null }
  if (begun === null || state !== begun.state) return { words: refused }
  if (error === 'access_denied') return { words: 'Você cancelou o acesso. Entre com seu CPF e senha quando quiser.' }
  return code ? { code, codeVerifier: begun.codeVerifier } : { words: refused }
}
