import net from 'node:net'

/**
 * A slow mobile link on loopback: delay, a shared bottleneck a direction, a handshake, slow start. A browser's
 * throttling knows none of these.
 */
export type LinkShape = { roundTripMs: number; downKbps: number; upKbps: number }

const SEGMENT = 1460
const HEADER = 40
const FIRST_WINDOW = 10 * SEGMENT

type Task = { at: number; run(): void }
type Line = (bytes: number, from: number) => number

const now = (): number => performance.now()

/** Runs what is due, in the order it was given: timers alone may swap two within a millisecond. */
function inOrder() {
  const waiting: Task[] = []
  let armed = false
  const arm = (): void => {
    const [first] = waiting
    armed = first !== undefined
    if (first) setTimeout(drain, Math.max(0, first.at - now()))
  }
  const drain = (): void => {
    for (let [first] = waiting; first && first.at - now() <= 0.5; [first] = waiting) {
      waiting.shift()
      first.run()
    }
    arm()
  }
  return (at: number, run: () => void): void => {
    waiting.push({ at, run })
    if (!armed) arm()
  }
}

/** A line of a bandwidth: when the last of so many bytes has gone through. */
function lineOf(kbps: number): Line {
  let free = 0
  return (bytes, from) => (free = Math.max(free, from) + (bytes * 8) / kbps)
}

/** Client to server; the three-way handshake holds the first byte back by one round trip. */
function carryUp(client: net.Socket, server: net.Socket, line: Line, { roundTripMs }: LinkShape): void {
  const deliver = inOrder()
  const born = now()
  let last = 0
  client.on('data', (bytes) => {
    last = Math.max(last, line(bytes.length + HEADER, Math.max(now(), born + roundTripMs)) + roundTripMs / 2)
    deliver(last, () => server.destroyed || server.write(bytes))
  })
  client.on('end', () => {
    last = Math.max(last, now() + roundTripMs / 2)
    deliver(last, () => server.end())
  })
}

/** Server to client: each acknowledged byte opens the window by one. */
function carryDown(server: net.Socket, client: net.Socket, line: Line, { roundTripMs }: LinkShape): void {
  const [deliver, acknowledge] = [inOrder(), inOrder()]
  const queue: Buffer[] = []
  let [window, underway, last, ended] = [FIRST_WINDOW, 0, 0, false]
  const pump = (): void => {
    while (queue[0] !== undefined && underway < window) {
      const segment = queue[0].subarray(0, SEGMENT)
      if (queue[0].length > SEGMENT) queue[0] = queue[0].subarray(SEGMENT)
      else queue.shift()
      underway += segment.length
      last = Math.max(last, line(segment.length + HEADER, now()) + roundTripMs / 2)
      deliver(last, () => client.destroyed || client.write(segment))
      acknowledge(last + roundTripMs / 2, () => {
        underway -= segment.length
        window += segment.length
        pump()
      })
    }
    if (ended && queue.length === 0) deliver(last, () => client.end())
  }
  server.on('data', (bytes) => {
    queue.push(bytes)
    pump()
  })
  server.on('end', () => {
    ended = true
    pump()
  })
}

/** Puts the link before a port of this machine. */
export async function startLink(port: number, shape: LinkShape): Promise<{ port: number; close(): void }> {
  const [down, up] = [lineOf(shape.downKbps), lineOf(shape.upKbps)]
  const sockets = new Set<net.Socket>()
  const server = net.createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    const upstream = net.connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    carryUp(client, upstream, up, shape)
    carryDown(upstream, client, down, shape)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: address !== null && typeof address !== 'string' ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
