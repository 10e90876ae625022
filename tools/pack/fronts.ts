import { type IncomingMessage, type RequestListener, type Server, createServer, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, type Server as NetServer, connect } from 'node:net'
import { type Server as TlsServer, createServer as createTlsServer } from 'node:tls'

export type Keys = { cert: string; key: string }

const portOf = (server: NetServer | TlsServer | Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

/** An end of TLS before an address in cleartext; gives its port. */
export function tlsBefore(address: string, keys: Keys): Promise<number> {
  const { hostname, port } = new URL(address)
  const server = createTlsServer(keys, (outer) => {
    const inner = connect(Number(port), hostname)
    outer.on('error', () => inner.destroy()).pipe(inner)
    inner.on('error', () => outer.destroy()).pipe(outer)
  })
  server.unref()
  return portOf(server)
}

/** The proxy of a production, which says how a request came. `secret` is for the world, `open` for a caller on this machine. */
export async function proxyBefore(addressOf: () => string, keys: Keys): Promise<{ secret: number; open: number }> {
  const pass: RequestListener = (asked, answer) => {
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
    const inner = request(
      addressOf() + (asked.url ?? '/'),
      { method: asked.method ?? 'GET', headers },
      (heard: IncomingMessage) => {
        answer.writeHead(heard.statusCode ?? 502, heard.rawHeaders)
        heard.pipe(answer)
      },
    )
    inner.on('error', () => answer.destroy())
    asked.pipe(inner)
  }
  const [outside, inside] = [createSecureServer(keys, pass), createServer(pass)]
  for (const server of [outside, inside]) server.unref()
  return { secret: await portOf(outside), open: await portOf(inside) }
}
