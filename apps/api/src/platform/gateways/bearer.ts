import { z } from 'zod'
import { readAnswer, refusal, type GatewayName } from './gateway-error.ts'
import type { HttpAnswer, HttpCall, HttpClient } from './http.ts'

/**
 * How a token is asked for: id and secret in the header (RFC 6749 2.3.1), also with the rest as JSON, or both in the
 * form, or the id alone beside a certificate (RFC 8705 2.1).
 */
type TokenAuth = 'basic' | 'basic-json' | 'body' | 'certificate'

export type BearerConfig = {
  tokenUrl: string
  clientId: string
  /** None where a certificate says who asks. */
  clientSecret?: string
  scope?: string
  tokenAuth?: TokenAuth
}

type BearerOptions = { gateway: GatewayName; http: HttpClient; config: BearerConfig; clock: { now(): Date } }

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.coerce.number().positive().default(300),
})

/** However long a token is said to live, it is asked for again within a day. */
const LONGEST = 86_400

/**
 * OAuth2 client_credentials (RFC 6749 4.4): one token for everybody until shortly before its end, one request for it at
 * a time, and one new token when the other side no longer knows the old one.
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
    if (answer.status >= 400) throw refusal(gateway, answer)
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
    // HTTP says 401 of an expired token, and API Pix 2.9.0 says 403 as of anything that is not allowed.
    if (answer.status !== 401 && answer.status !== 403) return answer
    if (cached?.token === first) cached = undefined
    return sendWith(call, await token())
  }

  return { send }
}

const credentials = ({ clientId, clientSecret, scope, tokenAuth }: BearerConfig) => {
  const asked = { grant_type: 'client_credentials', ...(scope ? { scope } : {}) }
  const secret = clientSecret ?? ''
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`
  const headers = { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
  return {
    basic: { headers, form: asked },
    'basic-json': { headers, json: asked },
    body: { form: { ...asked, client_id: clientId, client_secret: secret } },
    certificate: { form: { ...asked, client_id: clientId } },
  }[tokenAuth ?? (clientSecret === undefined ? 'certificate' : 'basic')]
}
