import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { LocalAnswer, LocalRequest } from './serve.ts'

type DeskOptions = { clock: { now(): Date }; clientId: string; clientSecret: string; lifeSeconds?: number }

/** An OAuth2 token endpoint for client credentials. Tokens are in memory and end with the process. */
export const createTokenDesk = ({ clock, clientId, clientSecret, lifeSeconds = 300 }: DeskOptions) => {
  const tokens = new Map<string, { until: number; scopes: Set<string> }>()
  const basic = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
  let issued = 0
  let denied: ReadonlySet<string> = new Set()
  let refused: ReadonlySet<string> = new Set()

  const issue = (asked: LocalRequest): LocalAnswer => {
    const fields = (asked.body ?? {}) as Record<string, unknown>
    if (!same(asked.headers.authorization ?? '', basic)) return { status: 401, body: { error: 'invalid_client' } }
    if (fields.grant_type !== 'client_credentials') return { status: 400, body: { error: 'unsupported_grant_type' } }
    const token = randomBytes(24).toString('base64url')
    const scope = typeof fields.scope === 'string' ? fields.scope : ''
    if (scope.split(' ').some((each) => refused.has(each))) return { status: 400, body: { error: 'invalid_scope' } }
    tokens.set(token, { until: clock.now().getTime() + lifeSeconds * 1000, scopes: new Set(scope.split(' ')) })
    issued += 1
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: lifeSeconds, scope } }
  }

  return {
    issue,
    /** True for a live token of the named scope. */
    knows: ({ headers }: LocalRequest, scope?: string) => {
      const token = tokens.get((headers.authorization ?? '').replace(/^Bearer /, ''))
      if (token === undefined || clock.now().getTime() >= token.until) return false
      return scope === undefined || (token.scopes.has(scope) && !denied.has(scope))
    },
    /** Revokes every token, as a restart would. */
    revoke: () => tokens.clear(),
    issued: () => issued,
    /** Grants these scopes no more, whoever asks for them; none grants all again. */
    deny: (...scopes: string[]) => void (denied = new Set(scopes)),
    /** Gives no token at all to whoever asks for one of these scopes (RFC 6749 5.2); none gives all again. */
    refuse: (...scopes: string[]) => void (refused = new Set(scopes)),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const same = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))
