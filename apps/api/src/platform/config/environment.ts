import { z } from 'zod'
import { databaseVariables } from './database.ts'
import { debitClockVariables } from './debit-clock-variables.ts'
import { deskVariables } from './desk-variables.ts'
import { tracingVariables } from './tracing.ts'
import { readSecretFiles } from './secret-files.ts'

/** The configuration is wrong; the message names the variable and the value that it needs. */
export class BadConfiguration extends Error {}

/** OWASP's setting of argon2id, with two passes in one lane. */
export const PASSWORD_MEMORY_KIB = 19_456

const switchWord = z.enum(['on', 'off'])
const url = z.url({ protocol: /^https?$/ })
/** A base address, before a path is added. */
const baseUrl = url
  .refine((address) => /^https?:\/\/[^@?#]+$/.test(address), 'só a origem e um caminho')
  .transform((address) => address.replace(/\/+$/, ''))
const origins = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(url))
  .transform((list) => list.map((address) => new URL(address).origin))
  .default([])
const networks = z
  .string()
  .transform((list) => list.split(',').map((cidr) => cidr.trim()))
  .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()])))
  .optional()
const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,80}$/, 'o nome de um cabeçalho')
  .transform((name) => name.toLowerCase())
const digits = (most: number) => z.string().regex(new RegExp(`^[0-9]{1,${most}}$`), `até ${most} algarismos`)
/** The agreements of the issuer's slips, as `341:0482826117`. */
const agreements = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(z.string().regex(/^\d{3}:[\w./ -]{1,40}$/, 'banco:convênio, separados por vírgula')))
  .optional()
const ISSUER_KEY = /^[^:]{1,40}:[^:]{1,77}:[^:]{1,200}:[^:]{1,200}$/
/** A Pix key of each issuer that has its own: `2:chave:Nome:Cidade; 3:…`. */
const issuerKeys = z
  .string()
  .transform((list) => list.split(';').map((each) => each.trim()))
  .pipe(z.array(z.string().regex(ISSUER_KEY, 'emissor:chave:nome:cidade, separados por ;')))
  .transform((list) =>
    Object.fromEntries(
      list.map((each) => {
        const [issuer = '', key = '', name = '', city = ''] = each.split(':')
        return [issuer, { key, name, city }]
      }),
    ),
  )
  .optional()
const HEADER = /^(?!(?:authorization|content-\w+|host):)([A-Za-z0-9_-]+):\s*([\x21-\x7e]+(?: [\x21-\x7e]+)*)$/i
/** `name: value`, separated by `;`; headers that every call sets itself are refused. */
const headers = z
  .string()
  .transform((list) => list.split(';').map((each) => each.trim()))
  .pipe(z.array(z.string().regex(HEADER, 'nome: valor, separados por ;')))
  .transform(
    (list) => Object.fromEntries(list.map((each) => (HEADER.exec(each) ?? []).slice(1))) as Record<string, string>,
  )
const issuer = z.string().min(1).max(40)
const secret = z.string().min(32, 'precisa de pelo menos 32 caracteres')
/** One, or two while it is changed. */
const secrets = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(secret).min(1).max(2))
  .optional()

/** The environment, by variable. Production's needs are in production.ts. */
const Variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url.optional(),
  OPERATOR_HOST: z.string().default('127.0.0.1'),
  OPERATOR_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  DATA_FOLDER: z.string().default('data'),
  ...databaseVariables,
  ...tracingVariables,
  ...deskVariables,
  PORTAL_FOLDER: z.string().default('apps/portal/dist'),
  PDF_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  PDF_KEPT_MB: z.coerce.number().int().min(0).max(1024).default(16),
  KEPT_ASSETS_FOLDER: z.string().optional(),
  THEMES_FOLDER: z.string().default('themes'),
  BRAND_HOSTS: z
    .string()
    .transform((list) => list.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'nomes de máquinas, por vírgula')))
    .default([]),
  APP_VERSION: z
    .string()
    .regex(/^[\w.-]{1,20}$/, 'letras, números, ponto e hífen')
    .default('5.01.1'),
  SANDBOX: switchWord.optional(),
  SANDBOX_TRIALS: switchWord.default('off'),
  PORTAL_SECRET: secrets,
  PIX_NOTICE_SECRETS: secrets,
  SLIPS_NOTICE_SECRETS: secrets,
  DESK_SECRETS: secrets,
  API_KEY: z.string().min(16, 'precisa de pelo menos 16 caracteres').default('portal-demonstracao'),
  API_BASE_URL: baseUrl.optional(),
  PORTAL_ORIGINS: origins,
  CONNECT_ORIGINS: origins,
  TRUSTED_PROXIES: networks,
  PIX_NOTICE_NETWORKS: networks,
  SLIPS_NOTICE_NETWORKS: networks,
  DESK_NETWORKS: networks,
  PIX_NOTICE_CERT_HEADER: headerName.optional(),
  PIX_NOTICE_VERIFIED_HEADER: headerName.optional(),
  PIX_NOTICE_FINGERPRINTS: z
    .string()
    .transform((list) => list.split(',').map((text) => text.trim().replaceAll(':', '').toLowerCase()))
    .pipe(z.array(z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, 'SHA-1 ou SHA-256, em hexadecimal')))
    .default([]),
  PIX_NOTICE_SUBJECT: z.string().max(500).optional(),
  DPOP: switchWord.default('off'),
  HOUSE_ISSUER: issuer.default('1'),
  RATE_FACTOR: z.coerce.number().min(1).max(100_000).default(1),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  JOBS_IN_TURNS: switchWord.default('on'),
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(64).max(1_048_576).default(PASSWORD_MEMORY_KIB),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  PIX_BASE_URL: url.optional(),
  PIX_TOKEN_URL: url.optional(),
  PIX_CLIENT_ID: z.string().optional(),
  PIX_CLIENT_SECRET: z.string().optional(),
  PIX_KEY: z.string().max(77).optional(),
  PIX_ISSUER_KEYS: issuerKeys,
  PIX_TOKEN_AUTH: z.enum(['basic', 'basic-json', 'body', 'certificate']).default('basic'),
  PIX_SCOPE: z.string().optional(),
  PIX_HEADERS: headers.optional(),
  PIX_QUERY: z
    .string()
    .regex(/^[^=&?#\s]+=[^=&?#\s]+(&[^=&?#\s]+=[^=&?#\s]+)*$/, 'nome=valor, separados por &')
    .transform((text) => Object.fromEntries(new URLSearchParams(text)))
    .optional(),
  PIX_RECEIVER_NAME: z.string().min(1).max(200).optional(),
  PIX_RECEIVER_CITY: z.string().min(1).max(200).optional(),
  /** Pix Automático is offered; the account that it pays into; its code on papers. */
  PIX_AUTOMATIC: switchWord.optional(),
  PIX_AUTOMATIC_ON_PAPER: switchWord.default('off'),
  ...debitClockVariables,
  PIX_ACCOUNT_BRANCH: digits(4).optional(),
  PIX_ACCOUNT_NUMBER: digits(20).optional(),
  PIX_ACCOUNT_TYPE: z.enum(['CORRENTE', 'POUPANCA', 'PAGAMENTO']).default('CORRENTE'),
  PIX_CERT_FILE: z.string().optional(),
  PIX_KEY_FILE: z.string().optional(),
  PIX_CA_FILE: z.string().optional(),
  NODE_EXTRA_CA_CERTS: z.string().optional(),
  SLIPS_BASE_URL: url.optional(),
  SLIPS_TOKEN_URL: url.optional(),
  SLIPS_CLIENT_ID: z.string().optional(),
  SLIPS_CLIENT_SECRET: z.string().optional(),
  SLIPS_PROVIDER: z.enum(['modelo', 'banco-do-brasil', 'sicoob']).default('modelo'),
  SLIPS_APP_KEY: z.string().optional(),
  SLIPS_CONTRACT: digits(10).optional(),
  SLIPS_WALLET: digits(2).default('17'),
  SLIPS_WALLET_VARIATION: digits(3).default('35'),
  SLIPS_BRANCH: digits(4).optional(),
  SLIPS_ACCOUNT: digits(12).optional(),
  SLIPS_CERT_FILE: z.string().optional(),
  SLIPS_KEY_FILE: z.string().optional(),
  SLIPS_CA_FILE: z.string().optional(),
  SLIPS_AGREEMENTS: agreements,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Portal do Cartão <nao-responda@jangada.example>'),
  SMS_URL: url.optional(),
  SMS_KEY: z.string().optional(),
  TAG_MANAGER_SOURCE: url.optional(),
  TAG_MANAGER_ID: z.string().optional(),
  TAG_MANAGER_AUTH: z.string().optional(),
  TAG_MANAGER_PREVIEW: z.string().optional(),
  TAG_MANAGER_ORIGINS: origins,
  CONSENT_SCRIPT: url.optional(),
  LIBRAS_SCRIPT: url.optional(),
  LIBRAS_ORIGINS: origins,
  TAG_MANAGER_TRIAL: switchWord.default('off'),
  TELEMETRY_SAMPLE: z.coerce.number().min(0).max(1).default(0),
  IDENTITY_URL: url.optional(),
  IDENTITY_CLIENT_ID: z.string().optional(),
  IDENTITY_CLIENT_SECRET: z.string().optional(),
  IDENTITY_NAME: z.string().min(1).max(40).optional(),
  IDENTITY_CPF_CLAIM: z.string().default('cpf'),
  IDENTITY_ISSUER: issuer.optional(),
  EXTERNAL_NEGOTIATION_URL: z.string().optional(),
  EXTERNAL_NEGOTIATION_HOSTS: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'nomes de máquinas, por vírgula')))
    .default([]),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^[A-Za-z0-9.-]+:\d{1,5}$/, 'máquina:porta')
    .transform((address) => ({ host: address.replace(/:\d+$/, ''), port: Number(address.replace(/^.*:/, '')) }))
    .optional(),
  CLAMD_TLS: switchWord.default('off'),
  CLAMD_CA_FILE: z.string().optional(),
  CLAMD_TIMEOUT_MS: z.coerce.number().int().min(500).max(20_000).default(10_000),
  DEVICE_RISK_URL: url.optional(),
  DEVICE_RISK_KEY: z.string().optional(),
  DEVICE_RISK_SCRIPT: url.optional(),
  DEVICE_RISK_PUBLIC_KEY: z.string().max(200).optional(),
})

export type Environment = z.output<typeof Variables>
/** All that is read of the environment, but for files of secrets. */
export const variableNames: readonly string[] = Object.keys(Variables.shape)

/** The environment, checked variable by variable; an empty one counts as unset. Throws `BadConfiguration`. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const files = readSecretFiles(env)
  if (files.faults.length > 0) throw refuse(files.faults)
  const values = Object.fromEntries(Object.entries({ ...env, ...files.values }).filter(([, value]) => value !== ''))
  const result = Variables.safeParse(values)
  if (result.success) return result.data
  throw refuse(result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`))
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * In a sandbox anybody may pay, read codes and start over: a reachable or real installation gets none unless it asks.
 */
export function hasSandbox({ NODE_ENV, SANDBOX, DATABASE_URL, HOST }: Environment): boolean {
  if (NODE_ENV === 'production') return false
  if (SANDBOX !== undefined) return SANDBOX === 'on'
  return DATABASE_URL === undefined && LOOPBACK.has(HOST)
}

/** True when the demo also shows a tag manager and an external negotiation, as `npm start` does. */
export const hasTrials = (e: Environment): boolean => e.SANDBOX_TRIALS === 'on' && hasSandbox(e)

export const refuse = (faults: string[]): BadConfiguration =>
  new BadConfiguration(`Configuração recusada:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
