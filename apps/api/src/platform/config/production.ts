import { type Environment, PASSWORD_MEMORY_KIB } from './environment.ts'
import { faultsOfBorders, faultsOfDatabases, faultsOfScanner } from './borders.ts'
import { faultsOfAuthorities } from './mtls.ts'
import { faultsOfSecrets } from './secret-strength.ts'
import { faultsOfSlips } from './slips.ts'

const DEMO_API_KEY = 'portal-demonstracao'

/** Variables that the demo sets by itself and production must be given. */
const NEEDED_BY_SERVER = [
  'DATABASE_URL',
  'PORTAL_SECRET',
  'PIX_NOTICE_SECRETS',
  'SLIPS_NOTICE_SECRETS',
  'DESK_SECRETS',
  'PIX_BASE_URL',
  'PIX_TOKEN_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_KEY',
  'SLIPS_BASE_URL',
  'SLIPS_TOKEN_URL',
  'SLIPS_CLIENT_ID',
  'SLIPS_AGREEMENTS',
  'SMTP_URL',
  'SMS_URL',
  'SMS_KEY',
] as const satisfies (keyof Environment)[]

/** Addresses that carry sessions, payments, codes or keys, or scripts beside them. */
const HTTPS = [
  'PUBLIC_URL',
  'API_BASE_URL',
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
  'CONSENT_SCRIPT',
  'LIBRAS_SCRIPT',
] as const satisfies (keyof Environment)[]

/** Faults that keep the pages from serving customers. */
export const faultsOfPages = (e: Environment): string[] => [
  ...missing(e, ['PUBLIC_URL']),
  ...(e.API_KEY === DEMO_API_KEY ? ['API_KEY: ainda é a da demonstração; dê uma ao seu portal'] : []),
  ...HTTPS.filter((name) => e[name]?.startsWith('http:')).map((name) => `${name}: em produção só https`),
  ...faultsOfBorders(e),
]

/** Faults that keep the whole server from serving customers. */
export const faultsOfServer = (e: Environment): string[] => [
  ...missing(
    e,
    NEEDED_BY_SERVER.filter((name) => name !== 'PIX_CLIENT_SECRET' || needsSecret(e)).filter(
      // A PSP whose notices come by mutual TLS signs none.
      (name) => name !== 'PIX_NOTICE_SECRETS' || e.PIX_NOTICE_CERT_HEADER === undefined,
    ),
  ),
  ...faultsOfSlips(e),
  ...faultsOfPages(e),
  ...faultsOfDatabases(e),
  ...faultsOfScanner(e),
  ...faultsOfAuthorities(e),
  ...faultsOfSecrets(e),
  ...(e.LOG_LEVEL === 'silent' ? ['LOG_LEVEL: em produção não silent, que cala também o registro de segurança'] : []),
  ...(e.SANDBOX === 'on' ? ['SANDBOX: não existe em produção'] : []),
  ...(e.JOBS_IN_TURNS === 'off' ? ['JOBS_IN_TURNS: em produção, só on'] : []),
  ...(e.PASSWORD_MEMORY_KIB < PASSWORD_MEMORY_KIB
    ? [`PASSWORD_MEMORY_KIB: em produção, pelo menos ${PASSWORD_MEMORY_KIB}`]
    : []),
]

/** A PSP that identifies clients by certificate gives them no secret. */
export const needsSecret = ({ PIX_TOKEN_AUTH }: Environment): boolean => PIX_TOKEN_AUTH !== 'certificate'

const missing = (e: Environment, names: readonly (keyof Environment)[]): string[] =>
  names.filter((name) => e[name] === undefined).map((name) => `${name}: falta, e em produção é obrigatória`)
