/** Variables that opened a production to others, and got as far as the database before. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { readPortalConfig } from '../../src/platform/config/pages.ts'
import { bare, shortLived } from '../bare.ts'
import { writePortal } from '../portal.ts'
import { production, refusalOf, secret } from '../production.ts'
import { isEmbedded } from '../world.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

const refused: [name: string, value: string][] = [
  ['RATE_FACTOR', '100000'],
  ['RATE_FACTOR', '1.5'],
  ['LOG_LEVEL', 'silent'],
  ['PORTAL_ORIGINS', 'http://evil.test'],
  ['PORTAL_ORIGINS', 'https://portal.emissor.example,http://localhost:3001'],
  ['CONNECT_ORIGINS', 'http://evil.test'],
  ['TAG_MANAGER_ORIGINS', 'http://evil.test'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/1,128.0.0.0/1'],
  ['TRUSTED_PROXIES', '::/0'],
  ['TRUSTED_PROXIES', '::ffff:0:0/96'],
  ['TRUSTED_PROXIES', '2000::/3'],
  ['CLAMD_ADDRESS', 'antivirus.example:3310'],
  ['PIX_NOTICE_NETWORKS', '0.0.0.0/0'],
  ['SLIPS_NOTICE_NETWORKS', '198.51.100.0/24,::/0'],
  ['DESK_NETWORKS', '0.0.0.0/1,128.0.0.0/1'],
  ['PORTAL_SECRET', 'a'.repeat(40)],
  ['PORTAL_SECRET', '0123456789abcdef'.repeat(4)],
  ['PORTAL_SECRET', 'jangada-'.repeat(8)],
  ['PORTAL_SECRET', 'troque-este-valor-antes-de-publicar-1234'],
  ['SLIPS_NOTICE_SECRETS', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['DESK_SECRETS', secret],
  ['DESK_SECRETS', production['SLIPS_NOTICE_SECRETS'] ?? ''],
  ['PIX_NOTICE_SECRETS', '4be07d91c2f6a835e19d7042bc8f63a5,4be07d91c2f6a835e19d7042bc8f63a5'],
  ['API_KEY', secret],
  ['SMS_KEY', production['PIX_CLIENT_SECRET'] ?? ''],
  ['DATABASE_URL', 'postgres://portal@db.example/portal?sslmode=disable'],
  ['DATABASE_URL', 'postgres://portal@db.example/portal'],
  ['DATABASE_URL', 'postgres://portal@127.0.0.1,db.example/portal?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://portal@127.0.0.1/portal?host=db.example'],
  ['DATABASE_URL', 'postgres://portal@db.example/portal?sslmode=verify-full&sslmode=disable'],
  ['REPLICA_URL', 'postgres://portal@leitura.example/portal'],
  ['MIGRATE_DATABASE_URL', 'postgres://dono@db.example/portal?sslmode=disable'],
]

/** Refused for the value of another variable, which is itself another where all faults come at once. */
const isEqualToAnother = (name: string): boolean => /_KEY$|^DESK_SECRETS$/.test(name)

test.each(refused)('OPS-01 L4 production with %s as %s refuses to start, and names it', (name, value) => {
  const words = refusalOf({ ...production, [name]: value })
  expect(words).toContain(`${name}:`)
  expect(words, 'and repeats no secret').not.toContain(secret)
  expect(refusalOf({ ...production, NODE_ENV: 'development', [name]: value }), 'elsewhere it may').toBe('')
})

test.each([
  ['TRUSTED_PROXIES', '10.0.0.0/8,fd00::/8,192.168.7.4/32,::1/128'],
  ['DESK_NETWORKS', '10.20.0.0/16,127.0.0.1/32'],
  ['CLAMD_ADDRESS', 'localhost:3310'],
  ['PORTAL_ORIGINS', 'https://portal.emissor.example'],
  ['DATABASE_URL', 'postgres://portal@127.0.0.1:5433,localhost/portal?sslmode=disable'],
  ['DATABASE_URL', 'postgres://portal@localhost/portal?host=%2Fvar%2Frun%2Fpostgresql'],
  ['DATABASE_URL', 'postgres://portal@a.example,b.example/portal?sslmode=require'],
])('OPS-01 L4 production with %s as %s starts', (name, value) => {
  expect(readConfig({ ...production, [name]: value })).toMatchObject({ production: true })
})

test('OPS-01 L4 a drawn secret is never taken for a guessable one', () => {
  for (let draw = 0; draw < 2000; draw += 1) {
    const drawn = randomBytes(16)
      .toString(draw % 2 === 0 ? 'hex' : 'base64url')
      .padEnd(32, 'Zx3Kq8Rw5T')
    expect(refusalOf({ ...production, PORTAL_SECRET: drawn }), drawn).toBe('')
  }
})

test.each([
  ['RATE_FACTOR', '2'],
  ['CONNECT_ORIGINS', 'http://evil.test'],
  ['TRUSTED_PROXIES', '0.0.0.0/0'],
])('OPS-01 L4 the portal alone with %s as %s refuses to start too', (name, value) => {
  const alone = { API_BASE_URL: 'https://servicos.example', API_KEY: 'chave-do-portal-do-emissor' }
  const published = { ...alone, NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' }
  expect(refusalOf({ ...published, [name]: value }, readPortalConfig)).toContain(`${name}:`)
})

test.runIf(isEmbedded)(
  'OPS-01 L4 the process itself ends before it asks a database, with every fault in its words',
  async () => {
    const portal = writePortal()
    const faults = Object.fromEntries(refused.filter(([name]) => !isEqualToAnother(name)))
    const child = spawn(process.execPath, [...shortLived, 'apps/api/src/main/server.ts'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...bare, ...production, PORT: '0', PORTAL_FOLDER: portal, ...faults },
    })
    let words = ''
    child.stderr.on('data', (chunk) => void (words += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    rmSync(portal, { recursive: true, force: true })
    expect(code).toBe(1)
    for (const name of Object.keys(faults)) expect(words).toContain(`${name}:`)
    expect(words).not.toContain('    at ')
  },
  60_000,
)

test('OPS-01 L4 the desk’s page stands at a host of its own, by https, and with a provider that says who comes', () => {
  const desk = {
    DESK_PORT: '3002',
    DESK_URL: 'https://mesa.example',
    DESK_IDENTITY_URL: 'https://contas.example',
    DESK_IDENTITY_CLIENT_ID: 'mesa',
    DESK_IDENTITY_CLIENT_SECRET: randomBytes(32).toString('hex'),
  }
  const { hostname } = new URL(production['PUBLIC_URL'] ?? '')
  expect(readConfig(production).desk).toBeUndefined()
  expect(readConfig({ ...production, ...desk }).desk).toMatchObject({ origin: 'https://mesa.example', port: 3002 })
  for (const [name, value] of [
    ['DESK_URL', ''],
    ['DESK_URL', `https://${hostname}:8443`],
    ['DESK_URL', 'http://mesa.example'],
    ['DESK_IDENTITY_URL', 'http://contas.example'],
    ['DESK_IDENTITY_URL', ''],
    ['DESK_IDENTITY_CLIENT_ID', ''],
    ['DESK_IDENTITY_CLIENT_SECRET', ''],
  ] as const)
    expect(refusalOf({ ...production, ...desk, [name]: value }), `${name} ${value}`).toContain(`${name}:`)
})
