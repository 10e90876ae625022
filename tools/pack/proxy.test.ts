import { errors } from '@portal/contract/errors'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { BALANCER } from '../cluster/haproxy.ts'
import { freePort } from '../free-port.mjs'

const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const config = read('deploy/compose/haproxy.cfg')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
  execFileSync(join(root, 'deploy/compose/prepare.sh'), [folder])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A configuration of the compose file's, with its files where they are on this machine. */
const here = (written: string): string =>
  written
    .replaceAll('/run/tls', join(folder, 'tls'))
    .replaceAll('/usr/local/etc/haproxy', join(root, 'deploy/compose'))
    .replaceAll(/web\d:\d+(?= track| check)/g, '127.0.0.1:1')
    .replaceAll(/ port 9000/g, '')

const program = 'haproxy'
const isInstalled = spawnSync(program, ['-v']).status === 0

test.runIf(isInstalled)('OPS-01 HAProxy takes each of its configurations, the desk’s too', () => {
  const together = { 'outside.cfg': '', 'haproxy.cfg': read('deploy/compose/desk.cfg') }
  for (const [name, more] of Object.entries(together)) {
    const path = join(folder, basename(name))
    writeFileSync(path, here(read(`deploy/compose/${name}`) + more))
    const { status, stderr } = spawnSync(program, ['-c', '-f', path], { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    expect(stderr).not.toContain('[WARNING]')
  }
})

/** The proxy before no node at all: the desk's page too, as its file has it. */
async function withoutNodes(use: (portal: number, desk: number) => Promise<void>): Promise<void> {
  const [port, deskPort] = [await freePort(), await freePort()]
  const path = join(folder, 'alone.cfg')
  const written = here(config + read('deploy/compose/desk.cfg'))
  writeFileSync(path, written.replace('bind :8443', `bind 127.0.0.1:${port}`).replace(':8444', `127.0.0.1:${deskPort}`))
  const proxy = spawn(program, ['-db', '-f', path], { stdio: 'ignore' })
  try {
    await use(port, deskPort)
  } finally {
    proxy.kill('SIGKILL')
    await once(proxy, 'exit')
  }
}

test.runIf(isInstalled)(
  'OPS-01 a program that finds no node behind the proxy is told so in the API’s words and when to come again',
  () =>
    withoutNodes(async (port) => {
      for (const headers of [{}, { accept: 'application/json' }, { accept: '*/*' }]) {
        const answer = await ask(port, headers)
        expect(answer.status).toBe(503)
        expect(answer.headers).toMatchObject({ 'retry-after': '2', 'content-type': 'application/json; charset=utf-8' })
        expect(JSON.parse(answer.body)).toEqual({
          codigo: 'SERVICO_OCUPADO',
          mensagem: errors.SERVICO_OCUPADO.message,
          requestId: BALANCER,
          tentarEmSegundos: 2,
        })
      }
      for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
        expect(await greet(port, { version })).toMatch(/GCM|CHACHA20/)
      await expect(greet(port, { version: 'TLSv1.1' })).rejects.toThrow(/alert protocol version/)
      // Without forward secrecy, and without authenticated encryption.
      for (const ciphers of ['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA'])
        await expect(greet(port, { version: 'TLSv1.2', ciphers }), ciphers).rejects.toThrow(/alert handshake failure/)
    }),
)

/** As browsers write it where an address is opened. */
const OPENING = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test.runIf(isInstalled)(
  'OPS-01 a person who finds no node behind the proxy reads a page that says what failed and what to do',
  () =>
    withoutNodes(async (port, deskPort) => {
      const words = [
        [port, 'O portal não respondeu', 'Se você já pagou, o pagamento vale.'],
        [deskPort, 'A mesa não respondeu', 'veja na fila se o item ainda espera'],
      ] as const
      for (const [each, title, advice] of words) {
        const { status, headers, body } = await ask(each, OPENING)
        expect(status).toBe(503)
        expect(headers).toMatchObject({
          'retry-after': '2',
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        })
        expect(body).toContain('<html lang="pt-BR">')
        expect(body).toContain(`<h1>${title}</h1>`)
        expect(body).toContain(advice)
        expect(body).toContain('<a href="">Tentar de novo</a>')
        expect(body).not.toMatch(/https?:|<script|SERVICO_OCUPADO/)
        // Its policy allows the style that it has, and nothing else.
        const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
        const hash = createHash('sha256').update(style).digest('base64')
        expect(headers).toHaveProperty(
          'content-security-policy',
          `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
        )
      }
    }),
)

test.each(['deploy/compose/haproxy.cfg', 'tools/cluster/haproxy.ts'])(
  'OPS-01 %s waits for a live stream longer than two of its signs of life, one of which may be late',
  (name) => {
    const [, waited] = /timeout server (\d+)s/.exec(read(name)) ?? []
    const [, beat = ''] = /HEARTBEAT_MS = ([\d_]+)/.exec(read('apps/api/src/platform/http/events.ts')) ?? []
    expect(Number(waited) * 1000).toBeGreaterThan(2 * Number(beat.replaceAll('_', '')))
  },
)

/** Asks until the proxy listens. */
async function ask(
  port: number,
  headers: Record<string, string>,
): Promise<{ status?: number; headers: object; body: string }> {
  for (;;) {
    const asked = request({ host: '127.0.0.1', port, rejectUnauthorized: false, headers }).end()
    const answered = await once(asked, 'response').catch(() => undefined)
    if (answered === undefined) continue
    const [answer] = answered
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
}

/** The cipher that both agree upon; throws where they do not. */
async function greet(port: number, { version, ciphers }: { version: tls.SecureVersion; ciphers?: string }) {
  // A client that would take anything: what is refused, the proxy refuses.
  const suites = ciphers ?? 'ALL'
  const socket = tls.connect({
    host: '127.0.0.1',
    port,
    rejectUnauthorized: false,
    minVersion: version,
    maxVersion: version,
    ciphers: `${suites}:@SECLEVEL=0`,
  })
  try {
    await once(socket, 'secureConnect')
    return socket.getCipher().name
  } finally {
    socket.destroy()
  }
}
