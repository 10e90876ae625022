import { z } from 'zod'
import { readAnswer, refusal, type GatewayName } from './gateway-error.ts'
import type { HttpAnswer, HttpCall, HttpClient } from './http.ts'

export type BearerConfig = { tokenUrl: string; clientId: string; clientSecret?: string; scope?: string }

type BearerOptions = { gateway: GatewayName; http: HttpClient; config: BearerConfig; clock: { now(): Date } }

const tokenAnswer = z.object({
  access_token: z.string().min(1).max(8192),
  expires_in: z.number().positive().max(86_400).default(300),
})

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
      ...(config.clientSecret !== undefined && { headers: { authorization: `Basic ${basic(config)}` } }),
      form: {
        grant_type: 'client_credentials',
        ...(config.scope !== undefined && { scope: config.scope }),
        // Who is known by a client certificate has no secret (RFC 8705).
        ...(config.clientSecret === undefined && { client_id: config.clientId }),
      },
      repeatable: true,
    })
    if (answer.status >= 400) throw refusal(gateway, answer)
    const { access_token: token, expires_in: seconds } = readAnswer(gateway, tokenAnswer, answer.body)
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
    if (answer.status !== 401) return answer
    if (cached?.token === first) cached = undefined
    return sendWith(call, await token())
  }

  return { send }
}

const basic = ({ clientId, clientSecret = '' }: BearerConfig) =>
  Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')
