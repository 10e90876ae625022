import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { type Keys, hmac, isHmac, newToken, sameText } from '../secrets.ts'

const DAYS = 180
const MAX_AGE_SECONDS = DAYS * 86_400

type Deps = {
  keys: Keys
  secure: boolean
  /** The origin of the pages of a call's host. */
  originOf(request: FastifyRequest): string
  /** True for a page of the issuer's own origins: its browser names the origin, and has no cookie of ours. */
  isElsewhere(request: FastifyRequest): boolean
}

/**
 * Signed double submit (security.md B14): a cookie hidden from scripts, and its token in a header. It guards sign-in
 * too (login CSRF).
 */
export function csrfGuard({ keys, secure, originOf, isElsewhere }: Deps) {
  const visitorCookie = secure ? '__Host-visitante' : 'visitante'
  const tokenCookie = secure ? '__Host-XSRF-TOKEN' : 'XSRF-TOKEN'
  const common = { path: '/', secure, sameSite: 'strict', maxAge: MAX_AGE_SECONDS } as const
  const bound = (visitor: string, nonce: string): string => `${visitor} ${nonce}`

  const isBound = (key: Keys['csrf'], visitor: string | undefined, token: string | undefined): boolean => {
    const [nonce, mac] = token?.split('.') ?? []
    if (visitor === undefined || nonce === undefined || mac === undefined) return false
    return isHmac(key, bound(visitor, nonce), mac)
  }

  return {
    /** Sets both cookies where the browser has none, or its token is another visitor's or of a secret that ends. */
    offer(request: FastifyRequest, reply: FastifyReply): void {
      const known = request.cookies[visitorCookie]
      if (isBound([keys.csrf[0]], known, request.cookies[tokenCookie])) return
      const visitor = known ?? newToken()
      const nonce = newToken()
      reply.setCookie(visitorCookie, visitor, { ...common, httpOnly: true })
      reply.setCookie(tokenCookie, `${nonce}.${hmac(keys.csrf, bound(visitor, nonce))}`, common)
    },
    check(request: FastifyRequest): void {
      if (isElsewhere(request)) return
      const token = request.cookies[tokenCookie]
      const header = request.headers['x-xsrf-token']
      const repeated = typeof header === 'string' && token !== undefined && sameText(header, token)
      if (
        !repeated ||
        !isBound(keys.csrf, request.cookies[visitorCookie], token) ||
        !comesFromUs(request, originOf(request))
      ) {
        throw new Refusal('CSRF_INVALIDO')
      }
    },
  }
}

/** True when a page of this origin made the call, as far as the browser says. */
export function comesFromUs({ headers, protocol, host }: FastifyRequest, origin = `${protocol}://${host}`): boolean {
  const { 'sec-fetch-site': site = 'same-origin', origin: sender = origin } = headers
  return site === 'same-origin' && sender === origin
}

export type CsrfGuard = ReturnType<typeof csrfGuard>
