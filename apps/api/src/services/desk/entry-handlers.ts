import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Limiter } from '../../platform/http/limits.ts'
import type { RecordSecurity } from '../../platform/security/security-log.ts'
import type { ClerkSessions } from './clerk-sessions.ts'
import { type SessionCookie, placeOf } from './handlers.ts'

type Deps = { sessions: ClerkSessions; origin: string; secure: boolean; limit: Limiter; record: RecordSecurity }
type Return = { Querystring: { code?: string; state?: string } }

const RETURN = '/entrada'
/** Time to sign in at the provider. */
const ENTRY_SECONDS = 600

const nameOf = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** The session's cookie goes to no page but the desk's own. */
export function sessionCookie(secure: boolean): SessionCookie & { set(reply: FastifyReply, token: string): void } {
  const name = nameOf('mesa', secure)
  const how = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const
  return {
    read: ({ cookies }) => cookies[name],
    set: (reply, token) => void reply.setCookie(name, token, how),
    clear: (reply) => void reply.clearCookie(name, how),
  }
}

/** The way to the issuer's provider and back. */
export function bindDeskEntry(app: FastifyInstance, { sessions, origin, secure, limit, record }: Deps): void {
  const redirectUri = origin + RETURN
  const session = sessionCookie(secure)
  const entry = nameOf('mesa-entrada', secure)
  // The provider leads back from another site.
  const how = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  app.get('/entrar', async (request, reply) => {
    limit('signInAddress', request)
    const begun = await sessions.begin(redirectUri)
    if (typeof begun === 'string') return reply.redirect(`/?entrada=${begun}`, 303)
    return reply.setCookie(entry, begun.secret, { ...how, maxAge: ENTRY_SECONDS }).redirect(begun.address, 303)
  })

  app.get<Return>(RETURN, async (request, reply) => {
    limit('signInAddress', request)
    const { code, state } = request.query
    const secret = request.cookies[entry]
    void reply.clearCookie(entry, how)
    const isWhole = typeof code === 'string' && typeof state === 'string' && secret !== undefined
    const opened = isWhole ? await sessions.finish({ secret, code, state, redirectUri }) : 'recusada'
    const isOpen = typeof opened !== 'string'
    record(isOpen ? 'authn-login-success' : 'authn-federation-fail', {
      ...placeOf(request),
      ...(isOpen && { actor: opened.login }),
    })
    if (isOpen) session.set(reply, opened.token)
    return reply.redirect(isOpen ? '/' : `/?entrada=${opened}`, 303)
  })
}
