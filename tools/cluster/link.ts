import { once } from 'node:events'
import { type Socket, connect, createServer } from 'node:net'

export type Link = Awaited<ReturnType<typeof openLink>>

/** The network in front of a host's PostgreSQL, by which its standbys follow: it can stand still, and lose what was on it. */
export async function openLink({ link, postgres }: { link: number; postgres: number }) {
  const open = new Map<Socket, Socket>()
  let isHeld = false
  const server = createServer((here) => {
    const there = connect(postgres, '127.0.0.1')
    open.set(here, there)
    const end = (): void => {
      open.delete(here)
      here.destroy()
      there.destroy()
    }
    for (const socket of [here, there]) socket.on('error', end).on('close', end)
    here.pipe(there)
    if (!isHeld) there.pipe(here)
  })
  server.listen(link, '127.0.0.1')
  await once(server, 'listening')
  return {
    /** Nothing arrives from this host any more, though nothing is closed. */
    hold(): void {
      isHeld = true
      for (const [here, there] of open) there.unpipe(here).pause()
    },
    /** Ends the standstill; what was on its way is lost with its connections. */
    lose(): void {
      isHeld = false
      for (const here of open.keys()) here.destroy()
    },
    close(): void {
      for (const here of open.keys()) here.destroy()
      server.close()
    },
  }
}
