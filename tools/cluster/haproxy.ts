import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { type Daemon, startDaemon } from './daemons.ts'
import { type Layout, certificateOf } from './layout.ts'

/** The origins of the outside, which HAProxy gives an https address. */
export type Origins = { psp: string; bank: string; sms: string }

/** Balances the nodes and the servers of the database, and ends TLS. */
export function startProxy(layout: Layout, origins: Origins): Daemon {
  const config = join(layout.middle, 'haproxy.cfg')
  copyFileSync(join(root, 'deploy/compose', BUSY_FILE), join(layout.middle, BUSY_FILE))
  writeFileSync(config, configOf(layout, origins))
  const { account, programs, middle } = layout
  return startDaemon({
    name: 'haproxy',
    command: programs.haproxy,
    args: ['-db', '-f', config],
    folder: middle,
    account,
  })
}

/** The id of a call that no node heard of. */
export const BALANCER = 'balanceador'

/** The API's own words for a call that no node answered: a node that dies leaves its caller with a 502 otherwise. */
const BUSY_FILE = 'busy.http'

const configOf = (layout: Layout, origins: Origins): string => `
global
  maxconn 1000
defaults
  timeout connect 1s
  timeout check 1s
  timeout client 60s
  timeout server 12s
  timeout queue 2s
  retries 3
  option redispatch 1
${apiOf(layout)}
${databaseOf(layout, 'banco', layout.database, 'on-marked-down shutdown-sessions')}
${databaseOf(layout, 'banco-paciente', layout.patientDatabase, '')}
${Object.entries(origins)
  .map(([name, origin]) => outsideOf(layout, name as keyof Origins, origin))
  .join('\n')}
`

/** A read, and a write under a key, is asked of another node when its own dies. */
const apiOf = (layout: Layout): string => `
listen portal
  bind 127.0.0.1:${layout.api}
  bind 127.0.0.1:${layout.secureApi} ssl crt ${certificateOf(layout)} alpn h2,http/1.1
  mode http
  timeout check 2s
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  retry-on conn-failure empty-response response-timeout
  acl tem-chave req.hdr(idempotency-key) -m found
  http-request disable-l7-retry unless METH_GET or tem-chave
  errorfile 502 ${join(layout.middle, BUSY_FILE)}
  errorfile 503 ${join(layout.middle, BUSY_FILE)}
  errorfile 504 ${join(layout.middle, BUSY_FILE)}
${layout.nodes.map(({ port, operator }, index) => `  server no${index} 127.0.0.1:${port} check port ${operator} inter 300ms fall 3 rise 1`).join('\n')}`

/** The server that Patroni says leads: one that stands still is out after two looks of a second. */
const databaseOf = ({ hosts }: Layout, name: string, port: number, cut: string): string => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  timeout client 30m
  timeout server 30m
  option httpchk OPTIONS /primary
  http-check expect status 200
${hosts.map((host) => `  server ${host.name} 127.0.0.1:${host.postgres} check port ${host.rest} inter 500ms fall 2 rise 1 ${cut}`).join('\n')}`

const outsideOf = (layout: Layout, name: keyof Origins, origin: string): string => `
listen ${name}
  bind 127.0.0.1:${layout[name]} ssl crt ${certificateOf(layout)}
  mode http
  server fora ${new URL(origin).host}`
