import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A way to a PostgreSQL server that can be made to stand still: nothing comes, nothing goes, and nothing is closed. */
export async function openGate(server: string) {
  const { host, port } = endOf(server)
  const open = new Set<Socket>()
  let isFrozen = false
  const gate = createServer((here) => {
    open.add(here)
    here.on('error', () => {}).on('close', () => open.delete(here))
    if (isFrozen) return
    const there = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    there.on('error', () => here.destroy()).on('close', () => !isFrozen && here.destroy())
    here.on('close', () => there.destroy())
    here.pipe(there).pipe(here)
  })
  gate.listen(0, '127.0.0.1')
  await once(gate, 'listening')
  const address = new URL(server)
  address.searchParams.delete('host')
  address.host = `127.0.0.1:${(gate.address() as AddressInfo).port}`
  return {
    address: address.href,
    freeze(): void {
      isFrozen = true
      for (const here of open) here.unpipe().resume()
    },
    /** Connections that callers still hold. */
    held: () => open.size,
    close: async () => {
      for (const here of open) here.destroy()
      gate.close()
      await once(gate, 'close')
    },
  }
}

/** The end where a server listens: a host, or the folder of its socket. */
function endOf(server: string): { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(server)
  return { host: searchParams.get('host') ?? hostname, port: Number(port || 5432) }
}
