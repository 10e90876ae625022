import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { BadConfiguration } from '../../src/platform/config/environment.ts'
import { readPortalConfig } from '../../src/platform/config/pages.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { madeSecrets, secretsOf } from '../../src/main/kept-secrets.ts'
import { connectExternalServices } from '../../src/main/external-services.ts'
import { production, refusalOf, secret } from '../production.ts'

test('OPS-07 the version is what the configuration says, and the product’s where it says nothing', () => {
  expect(readConfig(production).version).toBe('5.01.1')
  expect(readConfig({ ...production, APP_VERSION: '5.02.0' }).version).toBe('5.02.0')
  expect(refusalOf({ ...production, APP_VERSION: '<b>' })).toContain('APP_VERSION:')
})

test('OPS-01 production starts when everything it needs is given', () => {
  expect(readConfig(production)).toMatchObject({ production: true, sandbox: false, secret })
})

test.each(Object.keys(production).filter((name) => !['NODE_ENV', 'API_KEY'].includes(name)))(
  'OPS-01 production without %s refuses to start and names it',
  (name) => {
    expect(refusalOf({ ...production, [name]: '' })).toContain(`${name}: falta`)
  },
)

test('OPS-01 each server of a cluster is an address of its own, and a pool has its size', () => {
  const cluster = 'postgres://portal:p%40ss@a.example:5433,b.example/portal?sslmode=require'
  expect(readConfig({ DATABASE_URL: cluster }).database).toEqual({
    servers: [
      'postgres://portal:p%40ss@a.example:5433/portal?sslmode=require',
      'postgres://portal:p%40ss@b.example/portal?sslmode=require',
    ],
    poolSize: 10,
    pooled: false,
    migrates: true,
  })
  const pooled = { DATABASE_URL: 'postgres://a/portal', DATABASE_POOL: '25', DATABASE_POOLER: 'transaction' }
  expect(readConfig(pooled).database).toMatchObject({ servers: ['postgres://a/portal'], poolSize: 25, pooled: true })
  expect(readConfig({ ...production, DATABASE_URL: cluster }).database, 'a command migrates').toMatchObject({
    migrates: false,
  })
})

test('OPS-01 all that is missing is named at once', () => {
  const refusal = refusalOf({ NODE_ENV: 'production' })
  for (const name of Object.keys(production).filter((each) => each !== 'NODE_ENV')) expect(refusal).toContain(name)
})

test.each([
  ['PORTAL_SECRET', 'curto'],
  ['DESK_SECRETS', 'curto'],
  ['DESK_SECRETS', `${secret},curto`],
  ['DESK_SECRETS', [secret, secret, secret].join(',')],
  ['API_KEY', 'curta'],
  ['API_KEY', 'portal-demonstracao'],
  ['SANDBOX', 'on'],
  ['JOBS_IN_TURNS', 'off'],
  ['PASSWORD_MEMORY_KIB', '19455'],
  ['PUBLIC_URL', 'http://portal.example'],
  ['PIX_BASE_URL', 'http://pix.psp.example/v2'],
  ['PIX_TOKEN_URL', 'http://pix.psp.example/oauth/token'],
  ['SLIPS_BASE_URL', 'http://boletos.banco.example'],
  ['SLIPS_TOKEN_URL', 'http://boletos.banco.example/oauth/token'],
  ['SLIPS_AGREEMENTS', '0482826117'],
  ['SMS_URL', 'http://sms.example/envios'],
  ['DEVICE_RISK_URL', 'http://risco.example'],
])('OPS-01 production with %s as %s refuses to start and names it', (name, value) => {
  expect(refusalOf({ ...production, [name]: value })).toContain(name)
})

test.each([
  [{}, true],
  [{ NODE_ENV: 'test' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: 'localhost' }, true],
  [{ SANDBOX: 'off' }, false],
  [{ DATABASE_URL: 'postgres://portal@db.example/portal' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.0.7' }, false],
  [{ DATABASE_URL: 'postgres://portal@db.example/portal', SANDBOX: 'on' }, true],
  [{ HOST: '0.0.0.0', SANDBOX: 'on' }, true],
])('OPS-01 with %j the sandbox is on: %s', (env, on) => {
  expect(readConfig(env as Record<string, string>).sandbox).toBe(on)
})

test('OPS-01 without a sandbox the services outside are asked for, and how to do without is told', () => {
  const config = readConfig({ SANDBOX: 'off' })
  const connect = () => connectExternalServices(config, systemClock, undefined)
  expect(connect).toThrow(BadConfiguration)
  expect(connect).toThrow(/PIX_\*: falta.*SANDBOX=on/)
})

test('H3 the secret is one, or two while it changes: the first signs', () => {
  const second = `${secret}-outro`
  expect(readConfig({ PORTAL_SECRET: secret })).toMatchObject({ secret, secondSecret: undefined })
  expect(readConfig({ PORTAL_SECRET: `${secret},${second}` })).toMatchObject({ secret, secondSecret: second })
  expect(refusalOf({ PORTAL_SECRET: `${secret},curto` })).toContain('PORTAL_SECRET')
  expect(refusalOf({ PORTAL_SECRET: `${secret},${second},${secret}` })).toContain('PORTAL_SECRET')
})

test('OPS-01 a secret that is given is used, also where the other one is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-segredos-'))
  const made = madeSecrets(folder)
  const given = (env: Record<string, string>) => secretsOf(readConfig({ ...env, DATA_FOLDER: folder }))
  expect(given({})).toEqual(made)
  expect(given({ PORTAL_SECRET: secret })).toEqual({ ...made, secret })
  expect(given({ DESK_SECRETS: secret })).toEqual({
    ...made,
    webhookSecrets: { ...made.webhookSecrets, MESA: [secret] },
  })
  rmSync(folder, { recursive: true })
})

test.each([
  ['NODE_ENV', 'prod'],
  ['NODE_ENV', 'Production'],
  ['PORT', 'oitenta'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PUBLIC_URL', 'portal.example'],
  ['PUBLIC_URL', 'javascript:alert(1)'],
  ['DATABASE_URL', 'mysql://db.example/portal'],
  ['DATABASE_URL', 'postgres://a.example,/portal'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOLER', 'session'],
  ['SANDBOX', 'sim'],
  ['LOG_LEVEL', 'tudo'],
  ['RATE_FACTOR', '0'],
  ['PASSWORD_MEMORY_KIB', '63'],
  ['TRUSTED_PROXIES', 'qualquer'],
  ['PIX_BASE_URL', 'ftp://pix.example'],
  ['SMTP_URL', 'https://correio.example'],
  ['PIX_CERT_FILE', '/nao/existe.pem'],
])('OPS-01 %s as %s is refused by name', (name, value) => {
  expect(refusalOf({ [name]: value })).toContain(name === 'PIX_CERT_FILE' ? 'PIX_' : `${name}:`)
})

test('OPS-01 a replica of no database is refused: it would be read by nobody', () => {
  expect(refusalOf({ REPLICA_URL: 'postgres://portal@copia.example/portal' })).toContain('DATABASE_URL:')
})

test('OPS-01 a secret may come as a file of a store of secrets, and no refusal repeats what it holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cofre-'))
  const file = join(folder, 'segredo')
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  const { PORTAL_SECRET: _, ...without } = production
  expect(readConfig({ ...without, PORTAL_SECRET_FILE: file }).secret).toBe(secret)
  expect(refusalOf({ ...production, PORTAL_SECRET_FILE: file })).toContain('PORTAL_SECRET_FILE: PORTAL_SECRET também')
  const missing = refusalOf({ ...without, PORTAL_SECRET_FILE: join(folder, 'nada') })
  expect(missing).toContain('PORTAL_SECRET_FILE: o arquivo falta')
  writeFileSync(file, 'curto demais')
  const short = refusalOf({ ...without, PORTAL_SECRET_FILE: file })
  expect(short).toContain('PORTAL_SECRET:')
  expect(short).not.toContain('curto demais')
  writeFileSync(file, 'smtps://portal:palavra@correio.example')
  const { SMTP_URL: __, ...silent } = production
  expect(readConfig({ ...silent, SMTP_URL_FILE: file }).smtpUrl).toContain('palavra')
  rmSync(folder, { recursive: true })
})

test('OPS-01 a production refuses an authority that cannot be read, which Node leaves aside with a warning', () => {
  expect(refusalOf({ ...production, NODE_EXTRA_CA_CERTS: '/nao/existe.pem' })).toContain(
    'NODE_EXTRA_CA_CERTS: o arquivo',
  )
  expect(refusalOf({ ...production, NODE_EXTRA_CA_CERTS: process.execPath })).toBe('')
})

test('OPS-05 the browser is given the key of the script, never the key of the service', () => {
  const given = { DEVICE_RISK_SCRIPT: 'https://risco.example/s.js', DEVICE_RISK_PUBLIC_KEY: 'publica' }
  expect(readConfig({ ...production, ...given, DEVICE_RISK_KEY: 'secreta' }).fingerprint).toEqual({
    script: 'https://risco.example/s.js',
    key: 'publica',
  })
})

test('OPS-03 OPS-08 tags exist in production with a container, and elsewhere only for who tries them out', () => {
  const tags = { TAG_MANAGER_SOURCE: 'https://tags.example/gtm.js', TAG_MANAGER_ID: 'GTM-1' }
  const whole = { ...tags, TAG_MANAGER_ORIGINS: 'https://medidas.example/,https://tags.example' }
  expect(readConfig({ ...production, ...whole }).tagManager).toEqual({
    source: 'https://tags.example/gtm.js',
    containerId: 'GTM-1',
    auth: '',
    preview: '',
    origins: ['https://tags.example', 'https://medidas.example'],
    consentScripts: {},
  })
  expect(
    readConfig({ ...production, ...tags, CONSENT_SCRIPT: 'https://consentimento.example/c.js' }).tagManager,
  ).toMatchObject({
    consentScripts: { house: 'https://consentimento.example/c.js', others: 'https://consentimento.example/c.js' },
    origins: ['https://tags.example', 'https://consentimento.example'],
  })
  expect(readConfig(tags).tagManager).toBeUndefined()
  expect(readConfig({ ...tags, TAG_MANAGER_TRIAL: 'on' }).tagManager).toBeDefined()
  expect(readConfig({ ...production, TAG_MANAGER_ID: 'GTM-1' }).tagManager).toBeUndefined()
  expect(readConfig({ ...production, TAG_MANAGER_SOURCE: tags.TAG_MANAGER_SOURCE }).tagManager).toBeUndefined()
  expect(refusalOf({ ...production, ...tags, TAG_MANAGER_SOURCE: 'http://tags.example/gtm.js' })).toContain(
    'TAG_MANAGER_SOURCE: em produção só https',
  )
})

test('OPS-01 a refusal does not repeat a secret', () => {
  expect(refusalOf({ ...production, PORTAL_SECRET: 'quase-secreto' })).not.toContain('quase-secreto')
})

test('OPS-01 the demo starts without any variable, and an empty one counts as none', () => {
  expect(readConfig({})).toMatchObject({ production: false, sandbox: true, port: 3000 })
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test('OPS-01 the demo makes its secrets once, long enough, for its user alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-segredos-'))
  const made = madeSecrets(folder)
  expect(madeSecrets(folder)).toEqual(made)
  for (const one of [made.secret, ...Object.values(made.webhookSecrets).flat()])
    expect(one.length).toBeGreaterThanOrEqual(32)
  expect(statSync(join(folder, 'segredos.json')).mode % 0o1000).toBe(0o600)
  rmSync(folder, { recursive: true })
})

test('OPS-01 a secret’s file that others may read is refused in production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cofre-'))
  const file = join(folder, 'segredo')
  writeFileSync(file, secret)
  const { PORTAL_SECRET: _, ...without } = production
  const refusalAt = (mode: number, env: Record<string, string> = without) => {
    chmodSync(file, mode)
    return refusalOf({ ...env, PORTAL_SECRET_FILE: file })
  }
  for (const mode of [0o644, 0o604, 0o602])
    expect(refusalAt(mode), mode.toString(8)).toContain('PORTAL_SECRET_FILE: outros usuários')
  for (const mode of [0o600, 0o400, 0o640]) expect(refusalAt(mode), mode.toString(8)).toBe('')
  expect(refusalAt(0o644, { ...without, NODE_ENV: 'development' }), 'a trial may').toBe('')
  rmSync(folder, { recursive: true })
})

const alone = { API_BASE_URL: 'https://servicos.example/cartoes/', API_KEY: 'chave-do-portal-do-emissor' }
const published = { ...alone, NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example' }

test('OPS-01 the portal alone asks for what it needs and for nothing of ours', () => {
  expect(readPortalConfig({ ...alone, CONNECT_ORIGINS: 'https://risco.example/a' })).toMatchObject({
    apiBaseUrl: 'https://servicos.example/cartoes',
    connectOrigins: ['https://risco.example'],
    identity: { name: undefined },
    fingerprint: { script: undefined },
    sandbox: false,
  })
  expect(readPortalConfig(published)).toMatchObject({ production: true })
})

test.each([
  [{ API_BASE_URL: '' }, 'API_BASE_URL: falta'],
  [{ API_BASE_URL: 'servicos.example' }, 'API_BASE_URL:'],
  [{ API_BASE_URL: 'https://a:b@servicos.example' }, 'API_BASE_URL: só a origem e um caminho'],
  [{ API_BASE_URL: 'https://servicos.example/?x=1' }, 'API_BASE_URL: só a origem e um caminho'],
  [{ API_BASE_URL: 'http://servicos.example' }, 'API_BASE_URL: em produção só https'],
  [{ API_KEY: '' }, 'API_KEY: ainda é a da demonstração'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL: falta'],
  [{ CONNECT_ORIGINS: 'risco.example' }, 'CONNECT_ORIGINS:'],
])('OPS-01 the portal alone with %j does not start, and says why', (given, words) => {
  expect(refusalOf({ ...published, ...given }, readPortalConfig)).toContain(words)
})
