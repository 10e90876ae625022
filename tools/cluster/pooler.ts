import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Daemon, startDaemon } from './daemons.ts'
import type { Layout } from './layout.ts'

/** PgBouncer by transactions, in front of HAProxy. */
export function startPooler({ middle, account, programs, pooler, database }: Layout): Daemon {
  const config = join(middle, 'pgbouncer.ini')
  writeFileSync(join(middle, 'usuarios.txt'), '"portal" ""\n')
  writeFileSync(
    config,
    `[databases]
portal = host=127.0.0.1 port=${database} user=portal
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = any
auth_file = ${join(middle, 'usuarios.txt')}
pool_mode = transaction
default_pool_size = 12
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 4
`,
  )
  return startDaemon({ name: 'pgbouncer', command: programs.pgbouncer, args: [config], folder: middle, account })
}
