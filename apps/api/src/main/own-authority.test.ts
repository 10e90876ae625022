/** Services whose certificate is of a house's own authority (docs/operating.md), by the variables that an operator sets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { production } from '../../test/production.ts'
import { selfSigned } from '../../test/self-signed.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { type ExternalServices, connectExternalServices } from './external-services.ts'

type Row = {
  service: string
  /** The variable that names the authority; that of Node itself stands for all that have none. */
  by: string
  env: (host: string) => Record<string, string>
  ask: (services: ExternalServices) => Promise<unknown>
  /** Words of a server that speaks first. */
  greeting?: string
}

const bank = (env: Record<string, string>) => (host: string) => ({
  SLIPS_BASE_URL: `https://${host}`,
  SLIPS_TOKEN_URL: `https://${host}/token`,
  ...env,
})
const findSlip: Row['ask'] = ({ slips }) => slips.find({ ourNumber: 'cobranca-1', count: 1 })
const begun = (redirectUri: string) => ({ redirectUri, state: 'estado', nonce: 'nonce', codeChallenge: 'a'.repeat(43) })
const NODE = 'NODE_EXTRA_CA_CERTS'

const rows: Row[] = [
  {
    service: 'the PSP',
    by: 'PIX_CA_FILE',
    env: (host) => ({ PIX_BASE_URL: `https://${host}/v2`, PIX_TOKEN_URL: `https://${host}/token` }),
    ask: ({ pix }) => pix.findCharge('a'.repeat(32)),
  },
  { service: 'the bank of the model', by: 'SLIPS_CA_FILE', env: bank({ SLIPS_PROVIDER: 'modelo' }), ask: findSlip },
  {
    service: 'Banco do Brasil',
    by: 'SLIPS_CA_FILE',
    env: bank({ SLIPS_PROVIDER: 'banco-do-brasil', SLIPS_APP_KEY: 'chave', SLIPS_CONTRACT: '3128557' }),
    ask: findSlip,
  },
  {
    service: 'the virus scanner',
    by: 'CLAMD_CA_FILE',
    env: (host) => ({ CLAMD_ADDRESS: host, CLAMD_TLS: 'on' }),
    ask: async ({ scanner }) => scanner?.scan(Buffer.from('arquivo')),
  },
  {
    service: 'the SMS service',
    by: NODE,
    env: (host) => ({ SMS_URL: `https://${host}/sms` }),
    ask: ({ sms }) => sms.send({ to: '+5511999990000', text: 'Olá', id: 'mensagem-1' }),
  },
  {
    service: 'the mail server',
    by: NODE,
    env: (host) => ({ SMTP_URL: `smtps://${host}` }),
    ask: ({ mail }) => mail.send({ to: 'ana@exemplo.example', subject: 'Olá', text: 'Olá', messageId: 'mensagem-1' }),
    greeting: '220 correio\r\n',
  },
  {
    service: 'the device-risk service',
    by: NODE,
    env: (host) => ({ DEVICE_RISK_URL: `https://${host}/risco`, DEVICE_RISK_KEY: 'chave-do-risco' }),
    ask: ({ deviceRisk }) => deviceRisk.assess({ fingerprint: 'aparelho', action: 'login' }),
  },
  {
    service: 'the holders’ identity provider',
    by: NODE,
    env: (host) => ({
      IDENTITY_URL: `https://${host}`,
      IDENTITY_CLIENT_ID: 'portal',
      IDENTITY_CLIENT_SECRET: 'b1946ac92492d2347c6235b4d2611184',
      IDENTITY_NAME: 'Banco',
    }),
    ask: async ({ identity }) => identity?.gateway.authorizationUrl(begun('https://portal.example/sso')),
  },
  {
    service: 'the clerks’ identity provider',
    by: NODE,
    env: (host) => ({
      DESK_PORT: '3002',
      DESK_URL: 'https://mesa.example',
      DESK_IDENTITY_URL: `https://${host}`,
      DESK_IDENTITY_CLIENT_ID: 'mesa',
      DESK_IDENTITY_CLIENT_SECRET: 'c157a79031e1c40f85931829bc5fc552',
    }),
    ask: async ({ clerks }) => clerks?.authorizationUrl(begun('https://mesa.example/entrada')),
  },
]

const theirs = selfSigned('autoridade da casa')
const known = tls.getCACertificates('default')

let folder: string
let server: tls.Server
/** The bytes that came over TLS: nothing is said to who is not known. */
let heard: number
let greeting = ''
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-autoridade-'))
  heard = 0
  server = tls.createServer(theirs, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      heard += bytes.length
      socket.destroy()
    })
    socket.write(greeting)
  })
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  tls.setDefaultCACertificates(known)
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(rows)('$service, behind a certificate of the house’s own authority', (row) => {
  /** Asks once, by an authority or without; gives whether anything was said. */
  async function isToldAnything(authority: string | undefined): Promise<boolean> {
    greeting = row.greeting ?? ''
    const env: Record<string, string> = row.env(`127.0.0.1:${(server.address() as AddressInfo).port}`)
    tls.setDefaultCACertificates(row.by === NODE && authority !== undefined ? [...known, authority] : known)
    if (row.by !== NODE && authority !== undefined) {
      const path = join(folder, 'autoridade.pem')
      writeFileSync(path, authority)
      env[row.by] = path
    }
    const services = connectExternalServices(readConfig({ ...production, ...env }), systemClock, undefined)
    heard = 0
    // Whatever it answers: it hangs up.
    await row.ask(services).catch(() => undefined)
    services.close()
    return heard > 0
  }

  test(`OPS-01 is spoken to by ${row.by} alone, without a certificate of ours`, async () => {
    expect(await isToldAnything(theirs.cert)).toBe(true)
    expect(await isToldAnything(undefined)).toBe(false)
    expect(await isToldAnything(selfSigned('outra autoridade').cert)).toBe(false)
  })
})
