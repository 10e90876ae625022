import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The configuration is wrong; the message names the variable and what it wants. */
export class BadConfiguration extends Error {}

/** OWASP's setting of argon2id, with two passes in one lane. */
const PASSWORD_MEMORY_KIB = 19_456

const switchWord = z.enum(['on', 'off'])
const url = z.url({ protocol: /^https?$/ })
const secret = z.string().min(32, 'precisa de pelo menos 32 caracteres')

/** The environment, by variable. What production cannot do without is required below, not here. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url.optional(),
  DATA_FOLDER: z.string().default('data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PORTAL_FOLDER: z.string().default('apps/portal/dist'),
  THEMES_FOLDER: z.string().default('themes'),
  SANDBOX: switchWord.optional(),
  PORTAL_SECRET: secret.optional(),
  WEBHOOK_SECRETS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(secret).min(1).max(2))
    .optional(),
  API_KEY: z.string().min(16).default('portal-demonstracao'),
  API_BASE_URL: z.union([z.literal(''), url]).default(''),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))
    .optional(),
  DPOP: switchWord.default('off'),
  RATE_FACTOR: z.coerce.number().min(1).max(100_000).default(1),
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(64).max(1_048_576).default(PASSWORD_MEMORY_KIB),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  PIX_BASE_URL: url.optional(),
  PIX_TOKEN_URL: url.optional(),
  PIX_CLIENT_ID: z.string().optional(),
  PIX_CLIENT_SECRET: z.string().optional(),
  PIX_KEY: z.string().max(77).optional(),
  PIX_CERT_FILE: z.string().optional(),
  PIX_KEY_FILE: z.string().optional(),
  PIX_CA_FILE: z.string().optional(),
  SLIPS_BASE_URL: url.optional(),
  SLIPS_TOKEN_URL: url.optional(),
  SLIPS_CLIENT_ID: z.string().optional(),
  SLIPS_CLIENT_SECRET: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Portal do Cartão <nao-responda@jangada.example>'),
  SMS_URL: url.optional(),
  SMS_KEY: z.string().optional(),
  TAG_MANAGER_SOURCE: url.optional(),
  TAG_MANAGER_ID: z.string().optional(),
  TAG_MANAGER_AUTH: z.string().optional(),
  TAG_MANAGER_PREVIEW: z.string().optional(),
  TAG_MANAGER_ORIGINS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(url))
    .default([]),
  TAG_MANAGER_TRIAL: switchWord.default('off'),
  TELEMETRY_SAMPLE: z.coerce.number().min(0).max(1).default(0),
  IDENTITY_URL: url.optional(),
  IDENTITY_CLIENT_ID: z.string().optional(),
  IDENTITY_CLIENT_SECRET: z.string().optional(),
  IDENTITY_NAME: z.string().min(1).max(40).optional(),
  IDENTITY_CPF_CLAIM: z.string().default('cpf'),
  IDENTITY_ISSUER: z.string().min(1).max(40).default('1'),
  EXTERNAL_NEGOTIATION_URL: z.string().optional(),
  EXTERNAL_NEGOTIATION_HOSTS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'nomes de máquinas, por vírgula')))
    .default([]),
  DEVICE_RISK_URL: url.optional(),
  DEVICE_RISK_KEY: z.string().optional(),
  DEVICE_RISK_SCRIPT: url.optional(),
  DEVICE_RISK_PUBLIC_KEY: z.string().max(200).optional(),
})

type Environment = z.output<typeof Environment>

/** What the demo supplies by itself and production must be given. */
const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'PORTAL_SECRET',
  'WEBHOOK_SECRETS',
  'PIX_BASE_URL',
  'PIX_TOKEN_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_KEY',
  'SLIPS_BASE_URL',
  'SLIPS_TOKEN_URL',
  'SLIPS_CLIENT_ID',
  'SLIPS_CLIENT_SECRET',
  'SMTP_URL',
  'SMS_URL',
  'SMS_KEY',
] as const satisfies (keyof Environment)[]

/** What carries sessions, payments, codes or keys. */
const HTTPS_IN_PRODUCTION = [
  'PUBLIC_URL',
  'PIX_BASE_URL',
  'PIX_TOKEN_URL',
  'SLIPS_BASE_URL',
  'SLIPS_TOKEN_URL',
  'SMS_URL',
  'IDENTITY_URL',
  'EXTERNAL_NEGOTIATION_URL',
  'DEVICE_RISK_URL',
  'DEVICE_RISK_SCRIPT',
  'TAG_MANAGER_SOURCE',
] as const satisfies (keyof Environment)[]

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const VERSION = '5.01.1'
const DEMO_API_KEY = 'portal-demonstracao'

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the environment once. Throws `BadConfiguration` that names every variable at fault. */
export function readConfig(env: Record<string, string | undefined>) {
  // An empty variable is one that was not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(given)
  if (!result.success) throw refuse(result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`))
  const e = result.data
  const production = e.NODE_ENV === 'production'
  if (production) checkProduction(e)
  checkIdentity(e)
  return {
    production,
    version: VERSION,
    issuer: '1',
    sandbox: hasSandbox(e),
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL,
    dataFolder: e.DATA_FOLDER,
    databaseUrl: e.DATABASE_URL,
    portalFolder: e.PORTAL_FOLDER,
    themesFolder: e.THEMES_FOLDER,
    secret: e.PORTAL_SECRET,
    webhookSecrets: e.WEBHOOK_SECRETS,
    apiKey: e.API_KEY,
    apiBaseUrl: e.API_BASE_URL,
    dpop: e.DPOP === 'on',
    trustedProxies: e.TRUSTED_PROXIES,
    rateFactor: e.RATE_FACTOR,
    passwordMemory: e.PASSWORD_MEMORY_KIB,
    logLevel: e.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    pix: {
      baseUrl: e.PIX_BASE_URL,
      tokenUrl: e.PIX_TOKEN_URL,
      clientId: e.PIX_CLIENT_ID,
      clientSecret: e.PIX_CLIENT_SECRET,
      key: e.PIX_KEY,
      mtls: mtlsOf(e),
    },
    slips: {
      baseUrl: e.SLIPS_BASE_URL,
      tokenUrl: e.SLIPS_TOKEN_URL,
      clientId: e.SLIPS_CLIENT_ID,
      clientSecret: e.SLIPS_CLIENT_SECRET,
    },
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    sms: { url: e.SMS_URL, key: e.SMS_KEY },
    tagManager: tagManagerOf(e),
    telemetrySample: e.TELEMETRY_SAMPLE,
    identity: {
      url: e.IDENTITY_URL,
      clientId: e.IDENTITY_CLIENT_ID,
      clientSecret: e.IDENTITY_CLIENT_SECRET,
      name: e.IDENTITY_NAME ?? (hasSandbox(e) ? 'Conta Jangada' : undefined),
      cpfClaim: e.IDENTITY_CPF_CLAIM,
    },
    /** Whose customers the identity provider speaks for. */
    identityIssuer: e.IDENTITY_ISSUER,
    externalNegotiation: externalNegotiationOf(e),
    deviceRisk: { url: e.DEVICE_RISK_URL, key: e.DEVICE_RISK_KEY },
    /** What runs in the browser; the key above is the server's own. */
    fingerprint: fingerprintOf(e),
  }
}

/** Anybody may pay, read codes and start over in a sandbox: what others reach or rely on gets none unless it is asked for. */
function hasSandbox({ NODE_ENV, SANDBOX, DATABASE_URL, HOST }: Environment): boolean {
  if (NODE_ENV === 'production') return false
  if (SANDBOX !== undefined) return SANDBOX === 'on'
  return DATABASE_URL === undefined && LOOPBACK.has(HOST)
}

function checkProduction(e: Environment): void {
  const missing: string[] = REQUIRED_IN_PRODUCTION.filter((name) => e[name] === undefined)
  const faults = missing.map((name) => `${name}: falta, e em produção é obrigatória`)
  if (e.API_KEY === DEMO_API_KEY) faults.push('API_KEY: ainda é a da demonstração; dê uma ao seu portal')
  if (e.SANDBOX === 'on') faults.push('SANDBOX: não existe em produção')
  if (e.PASSWORD_MEMORY_KIB < PASSWORD_MEMORY_KIB)
    faults.push(`PASSWORD_MEMORY_KIB: em produção, pelo menos ${PASSWORD_MEMORY_KIB}`)
  const open = HTTPS_IN_PRODUCTION.filter((name) => e[name]?.startsWith('http:'))
  faults.push(...open.map((name) => `${name}: em produção só https`))
  if (faults.length > 0) throw refuse(faults)
}

/** The sandbox has a script of its own. */
const fingerprintOf = (e: Environment) =>
  e.DEVICE_RISK_SCRIPT === undefined && hasSandbox(e)
    ? { script: '/sandbox/aparelho.js', key: 'chave-publica-de-mentira' }
    : { script: e.DEVICE_RISK_SCRIPT, key: e.DEVICE_RISK_PUBLIC_KEY }

/** OPS-03: with a container, and in production; elsewhere only who tries it out asks for it. */
function tagManagerOf(e: Environment) {
  const { TAG_MANAGER_SOURCE: source, TAG_MANAGER_ID: containerId } = e
  if (source === undefined || containerId === undefined) return undefined
  if (e.NODE_ENV !== 'production' && e.TAG_MANAGER_TRIAL === 'off') return undefined
  const origins = [...new Set([source, ...e.TAG_MANAGER_ORIGINS].map((address) => new URL(address).origin))]
  return { source, containerId, auth: e.TAG_MANAGER_AUTH ?? '', preview: e.TAG_MANAGER_PREVIEW ?? '', origins }
}

const IDENTITY = ['IDENTITY_URL', 'IDENTITY_CLIENT_ID', 'IDENTITY_CLIENT_SECRET', 'IDENTITY_NAME'] as const

/** An identity provider is configured whole, or there is none. */
function checkIdentity(e: Environment): void {
  const missing = IDENTITY.filter((name) => e[name] === undefined)
  if (missing.length === 0 || missing.length === IDENTITY.length) return
  throw refuse(missing.map((name) => `${name}: falta, porque outra variável IDENTITY_* foi dada`))
}

/** Any origin that no address has: what stays on it is a path of this portal. */
const HERE = 'https://portal.invalid'

/**
 * Where negotiation goes on outside (NEG-05): a path of this portal, or an address of a host that the issuer named. It is
 * decided here once and for all: nothing in a link can lead elsewhere.
 */
function externalNegotiationOf(e: Environment): string | undefined {
  const given = e.EXTERNAL_NEGOTIATION_URL
  if (given === undefined) return undefined
  const fault = (words: string) => refuse([`EXTERNAL_NEGOTIATION_URL: ${words}`])
  if (!URL.canParse(given, HERE)) throw fault('não é um endereço')
  const { origin, host, protocol, username, password, pathname, search, href } = new URL(given, HERE)
  if (pathname === '/negociar-externo') throw fault('leva de volta a /negociar-externo')
  if (origin === HERE) return pathname + search
  if (!/^https?:$/.test(protocol) || username + password !== '') throw fault('não é um endereço')
  const isOurs = e.PUBLIC_URL !== undefined && origin === new URL(e.PUBLIC_URL).origin
  if (!isOurs && !e.EXTERNAL_NEGOTIATION_HOSTS.includes(host))
    throw fault(`${host} não está em EXTERNAL_NEGOTIATION_HOSTS`)
  return href
}

function mtlsOf(e: Environment): { cert: string; key: string; ca?: string } | undefined {
  if (e.PIX_CERT_FILE === undefined && e.PIX_KEY_FILE === undefined) return undefined
  if (e.PIX_CERT_FILE === undefined) throw refuse(['PIX_CERT_FILE: falta, porque PIX_KEY_FILE foi dada'])
  if (e.PIX_KEY_FILE === undefined) throw refuse(['PIX_KEY_FILE: falta, porque PIX_CERT_FILE foi dada'])
  return {
    cert: fileOf('PIX_CERT_FILE', e.PIX_CERT_FILE),
    key: fileOf('PIX_KEY_FILE', e.PIX_KEY_FILE),
    ...(e.PIX_CA_FILE !== undefined && { ca: fileOf('PIX_CA_FILE', e.PIX_CA_FILE) }),
  }
}

function fileOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw refuse([`${name}: o arquivo não pôde ser lido`])
  }
}

const refuse = (faults: string[]): BadConfiguration =>
  new BadConfiguration(`Configuração recusada:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)

export const configFromEnvironment = (): Config => readConfig(process.env)
