import { call } from '../../../client/call.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import type { Problems } from '../../../client/problems.ts'
import { session } from '../../../session/session.ts'

/**
 * Leaves for the issuer's identity provider. The verifier stays here: a code is worth nothing without it (RFC 7636).
 */
export async function beginHandOver(): Promise<Problems> {
  try {
    const codeVerifier = url64(crypto.getRandomValues(new Uint8Array(32)))
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier))
    const codeChallenge = url64(new Uint8Array(digest))
    const { endereco, state } = await call('beginHandOver', {
      body: { codeChallenge, emissor: session.get().auth.issuer ?? '' },
    })
    session.update({ signIn: { handOver: { state, codeVerifier } } })
    location.assign(endereco)
    // A person who comes back by the browser's own way finds an enabled form.
    return { fields: [] }
  } catch (error) {
    return problemsOf(error)
  }
}

const url64 = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
