import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'

/** The services that are tried, and the person who tries them. */
export type Services = {
  /** The base address of the calls. */
  url: string
  apiKey: string
  /** The origin of the portal that will call them. */
  origin: string
}

export type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  bearer?: string | undefined
  /** Another one, to see it refused. */
  apiKey?: string
  key?: string
}

export type Answer = { status: number; headers: Headers; text: string }

const PATIENCE_MS = 30_000
const LONGEST_WAIT_SECONDS = 90
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Makes a call as the portal's page would. Who asks too often waits as long as they are told to, and asks once more. */
export async function ask(services: Services, name: CallName, sent: Sent): Promise<Answer> {
  const answer = await send(services, name, sent)
  const wait = Number(answer.headers.get('retry-after') ?? '')
  if (answer.status !== 429 || !(wait > 0 && wait <= LONGEST_WAIT_SECONDS)) return answer
  await sleep(wait * 1000)
  return send(services, name, sent)
}

async function send(services: Services, name: CallName, sent: Sent): Promise<Answer> {
  const call: Call = contract[name]
  const { params = {}, query, body, bearer, apiKey = services.apiKey, key } = sent
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  const response = await fetch(`${services.url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      origin: services.origin,
      ...(call.auth === 'api-key' && { 'x-api-key': apiKey }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = call.stream && response.ok ? await firstEvent(response) : await response.text()
  return { status: response.status, headers: response.headers, text }
}

/** A browser's preflight before a call to another origin. */
export const askBefore = ({ url, origin }: Services, { method, path }: Call): Promise<Response> =>
  fetch(url + path.replaceAll(/[{}]/g, ''), {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,idempotency-key,x-api-key',
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })

/** The first item of a stream, as JSON; the rest is not waited for. */
async function firstEvent(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    const data = /^data: ?(.*)\n/m.exec(text)?.[1]
    if (data !== undefined) return data
  }
  return text
}
