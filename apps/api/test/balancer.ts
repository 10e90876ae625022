import { once } from 'node:events'
import { Agent, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of ours behind a balancer: its address for visitors, and the one that says whether it is ready. */
export type Node = { address: string; operator: string }

const LOOK_EVERY_MS = 50

/**
 * A balancer that keeps its connections, asks each node whether it is ready, and tries nothing twice: whatever a node
 * loses, the caller sees.
 */
export async function openBalancer() {
  const nodes = new Set<Node>()
  let ready: Node[] = []
  let turn = 0
  const agent = new Agent({ keepAlive: true, maxSockets: 20 })
  const look = async (): Promise<void> => {
    const states = await Promise.all(
      [...nodes].map(async (node) => ({ node, status: await statusOf(`${node.operator}/readyz`) })),
    )
    ready = states.flatMap(({ node, status }) => (status === 200 ? [node] : []))
  }
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const node = ready[turn % ready.length]
    if (node === undefined) {
      outgoing.writeHead(502).end()
      return
    }
    const { method, url, headers } = incoming
    const passed = ask(node.address + url, { method, headers: { ...headers, connection: 'keep-alive' }, agent })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (node: Node) => void nodes.add(node),
    remove: (node: Node) => void nodes.delete(node),
    ready: () => ready.length,
    async close() {
      clearInterval(looking)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )
