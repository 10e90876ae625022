import { EventEmitter, once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Steps of a payment: a charge was made outside, or the outside answered its state. */
export type Moment = 'made' | 'confirmed'

export function watchMoments() {
  const emitter = new EventEmitter().setMaxListeners(0)
  const servers: http.Server[] = []
  const agent = new http.Agent({ keepAlive: true })

  return {
    /** Resolves when `count` such answers have left for the API, or the signal aborts. */
    async pass(moment: Moment, count: number, signal: AbortSignal): Promise<void> {
      for (let left = count; left > 0 && !signal.aborted; left--) {
        await once(emitter, moment, { signal }).catch(() => undefined)
      }
    },

    /** Stands before a service of the outside; gives the address to use instead of its own. */
    async before(origin: string): Promise<string> {
      const server = http.createServer((request, response) => {
        forward(origin, agent, request, response).then(
          () => emitter.emit(momentOf(request.method)),
          () => response.destroy(),
        )
      })
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const address = server.address()
      return `http://127.0.0.1:${address !== null && typeof address !== 'string' ? address.port : 0}`
    },

    close(): void {
      agent.destroy()
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

const momentOf = (method = ''): Moment => (method === 'GET' ? 'confirmed' : 'made')

/** The order goes on when the API dies meanwhile: it had been sent. */
async function forward(
  origin: string,
  agent: http.Agent,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const order = await buffer(request)
  const { headers, method = 'GET', url = '/' } = request
  const onward = http.request(origin + url, { agent, method, headers: { ...headers, host: new URL(origin).host } })
  onward.end(order)
  const [answer] = (await once(onward, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  response.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
}
