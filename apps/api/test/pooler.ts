import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tools/free-port.mjs'

const PGBOUNCER = '/usr/sbin/pgbouncer'

/** PgBouncer, where the machine has it (Debian: pgbouncer). */
export const findPooler = (): string | undefined => (existsSync(PGBOUNCER) ? PGBOUNCER : undefined)

/** A pooler of transactions in front of a server, with fewer connections than it gives out. */
export async function startPooler(server: string) {
  const { hostname, port, pathname, searchParams } = new URL(server)
  const folder = mkdtempSync(join(tmpdir(), 'portal-pooler-'))
  chmodSync(folder, 0o777)
  const listen = await freePort()
  writeFileSync(join(folder, 'users.txt'), '"portal" ""\n')
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${searchParams.get('host') ?? hostname} port=${port} user=portal
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
`,
  )
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PGBOUNCER, [...as, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close')
  let log = ''
  while (!log.includes('process up')) {
    const [chunk] = await Promise.race([once(child.stderr, 'data'), ended.then(() => Promise.reject(new Error(log)))])
    log += String(chunk)
  }
  return {
    address: `postgres://portal@127.0.0.1:${listen}${pathname}`,
    async stop() {
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
