import { Agent, type IncomingMessage, request } from 'node:http'

export type Asked = { method: string; headers: Record<string, string>; body?: string | Uint8Array | undefined }

/** A whole answer. */
export type Heard = { status: number; headers: Headers; bytes: Buffer<ArrayBuffer> }

const agent = new Agent({ keepAlive: true })

/** One call and its whole answer, at a quarter of what `fetch` takes of the processor for it. */
export const ask = (url: string, { method, headers, body }: Asked): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (answer) => {
      hear(answer).then(resolve, reject)
    })
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
