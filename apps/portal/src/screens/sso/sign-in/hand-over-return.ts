import type { SessionState } from '../../../session/session.ts'

type PendingHandOver = SessionState['signIn']['handOver']
export type HandOverReturn = { code: string; codeVerifier: string } | { words: string | null }

const refused = 'Não conseguimos confirmar este acesso. Tente de novo ou entre com seu CPF e senha.'

/**
 * Reads the identity provider's redirect: a code for the sign-in begun in this browser, or words for the login. Other
 * parameters are ignored.
 */
export function readReturn(address: URL, begun: PendingHandOver): HandOverReturn {
  const [code, state, error] = ['code', 'state', 'error'].map((name) => address.searchParams.get(name))
  if (code === null && error === null) return { words: null }
  if (begun === null || state !== begun.state) return { words: refused }
  if (error === 'access_denied') return { words: 'Você cancelou o acesso. Entre com seu CPF e senha quando quiser.' }
  return code ? { code, codeVerifier: begun.codeVerifier } : { words: refused }
}
