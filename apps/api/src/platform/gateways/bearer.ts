import { z } from 'zod'
import { GatewayError, readAnswer, type GatewayName } from './gateway-error.ts'
import type { HttpAnswer, HttpCall, HttpClient } from './http.ts'

/**
 * Client authentication: id and secret in the header (RFC 6749 2.3.1), form or JSON; both in the form; or a certificate
 * (RFC 8705 2.1).
 */
type TokenAuth = 'basic' | 'basic-json' | 'body' | 'certificate'

export type BearerConfig = {
  tokenUrl: string
  clientId: string
  /** Undefined where a certificate identifies the client. */
  clientSecret?: string
  scope?: string
  tokenAuth?: TokenAuth
}

type BearerOptions = { gateway: GatewayName; http: HttpClient; config: BearerConfig; clock: { now(): Date } }

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().positive().default(300),
})

/** Refused in words of RFC 6749 5.2, which are no secret. */
const tokenRefused = z.object({ error: z.string().regex(/^[\w .:-]{1,60}$/) })

/** Without a token no order was looked at: whatever the status, it is a closed door, and never an order refused. */
function tokenRefusal(gateway: GatewayName, { status, body }: HttpAnswer, scope: string | undefined): GatewayError {
  const why = tokenRefused.safeParse(body).data?.error ?? 'without words'
  const of = scope === undefined ? '' : ` for ${scope}`
  return new GatewayError(gateway, 'refused', `no token${of}: ${status} ${why}`, { status: 401 })
}

/** A token is renewed within a day, however long it is said to live. */
const LONGEST = 86_400

/**
 * OAuth2 client_credentials (RFC 6749 4.4): one token for all calls, renewed shortly before its end by one request, or
 * once when it is refused.
 */
export const createBearer = ({ gateway, http, config, clock }: BearerOptions) => {
  let cached: { token: string; until: number } | undefined
  let asking: Promise<string> | undefined

  const ask = async () => {
    const answer = await http.send({
      method: 'POST',
      url: config.tokenUrl,
      ...credentials(config),
      repeatable: true,
    })
    if (answer.status >= 400) throw tokenRefusal(gateway, answer, config.scope)
    const { access_token: token, expires_in: life } = readAnswer(gateway, tokenAnswer, answer.body)
    const seconds = Math.min(life, LONGEST)
    const margin = Math.min(60_000, seconds * 500)
    cached = { token, until: clock.now().getTime() + seconds * 1000 - margin }
    return token
  }

  const token = () => {
    if (cached && clock.now().getTime() < cached.until) return Promise.resolve(cached.token)
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  const sendWith = (call: HttpCall, value: string) =>
    http.send({ ...call, headers: { ...call.headers, authorization: `Bearer ${value}` } })

  const send = async (call: HttpCall): Promise<HttpAnswer> => {
    const first = await token()
    const answer = await sendWith(call, first)
    // An expired token is 401 in HTTP, and in API Pix 2.9.0 also 403, as anything forbidden.
    if (answer.status !== 401 && answer.status !== 403) return answer
    if (cached?.token === first) cached = undefined
    return sendWith(call, await token())
  }

  return { send }
}

const credentials = ({ clientId, clientSecret, scope, tokenAuth }: BearerConfig) => {
  const grant = { grant_type: 'client_credentials', ...(scope ? { scope } : {}) }
  const secret = clientSecret ?? ''
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`
  const headers = { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
  return {
    basic: { headers, form: grant },
    'basic-json': { headers, json: grant },
    body: { form: { ...grant, client_id: clientId, client_secret: secret } },
    certificate: { form: { ...grant, client_id: clientId } },
  }[tokenAuth ?? (clientSecret === undefined ? 'certificate' : 'basic')]
}
