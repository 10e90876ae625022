import { Agent, type IncomingMessage, request } from 'node:http'
import { Agent as SecureAgent, request as requestSecurely } from 'node:https'

export type Asked = { method: string; headers: Record<string, string>; body?: string | Uint8Array | undefined }

/** A whole answer. */
export type Heard = { status: number; headers: Headers; bytes: Buffer<ArrayBuffer> }

/** A connection that rested is let go before the server does, after 20 s: between two walked lives the two would meet. */
const kept = { keepAlive: true, timeout: 15_000 }
const agents = { http: new Agent(kept), https: new SecureAgent(kept) }

/** One call and its whole answer, at a quarter of what `fetch` takes of the processor for it. */
export const ask = (url: string, { method, headers, body }: Asked): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const take = (answer: IncomingMessage): void => void hear(answer).then(resolve, reject)
    const asked = url.startsWith('https:')
      ? requestSecurely(url, { agent: agents.https, method, headers }, take)
      : request(url, { agent: agents.http, method, headers }, take)
    asked.on('error', reject)
    asked.end(body)
  })

async function hear(answer: IncomingMessage): Promise<Heard> {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  const pairs = answer.rawHeaders.flatMap((name, at, all): [string, string][] =>
    at % 2 === 0 ? [[name, all[at + 1] ?? '']] : [],
  )
  return { status: answer.statusCode ?? 0, headers: new Headers(pairs), bytes: Buffer.concat(pieces) }
}
