import { deskConfigOf } from './config/desk.ts'
import { type Environment, readEnvironment, refuse } from './config/environment.ts'
import { type PagesConfig, pagesConfigOf, readPortalConfig } from './config/pages.ts'
import { mtlsOf, scannerTlsOf } from './config/mtls.ts'
import { pixConfigOf } from './config/pix.ts'
import { faultsOfServer } from './config/production.ts'
import { faultsOfSlips } from './config/slips.ts'
import { tracingConfigOf } from './config/tracing.ts'

export type Config = ReturnType<typeof readConfig>

/** Reads and checks the environment once. Throws `BadConfiguration` that names every variable at fault. */
export function readConfig(env: Record<string, string | undefined>) {
  const e = readEnvironment(env)
  const faults = e.NODE_ENV === 'production' ? faultsOfServer(e) : []
  if (faults.length > 0) throw refuse(faults)
  checkIdentity(e)
  checkSlips(e)
  const pages = pagesConfigOf(e)
  return {
    ...pages,
    dataFolder: e.DATA_FOLDER,
    pdfThreads: e.PDF_THREADS,
    pdfKeptMb: e.PDF_KEPT_MB,
    /** The page of an issuer's people; undefined where it has no port. */
    desk: deskConfigOf(e),
    /** The collector of traces; undefined where none is named. */
    tracing: tracingConfigOf(e, pages.version),
    operatorHost: e.OPERATOR_HOST,
    operatorPort: e.OPERATOR_PORT,
    /** None: the embedded database, in the data folder. */
    database: databaseOf(e),
    /** The servers of loads by signed calls, where the others lie behind a pooler. */
    loadServers: e.LOAD_DATABASE_URL,
    /** The first signs; a second, while it is changed, verifies. */
    secret: e.PORTAL_SECRET?.[0],
    secondSecret: e.PORTAL_SECRET?.[1],
    /** The secrets by which each sender signs, its own alone. */
    webhookSecrets: { PIX: e.PIX_NOTICE_SECRETS, BOLETO: e.SLIPS_NOTICE_SECRETS, MESA: e.DESK_SECRETS },
    /** The networks that each sender's secret is bound to; undefined where it is to none. */
    senderNetworks: { PIX: e.PIX_NOTICE_NETWORKS, BOLETO: e.SLIPS_NOTICE_NETWORKS, MESA: e.DESK_NETWORKS },
    noticeCertificates: noticeCertificatesOf(e),
    /** Origins of portals that are served elsewhere and call this API. */
    portalOrigins: e.PORTAL_ORIGINS,
    passwordMemory: e.PASSWORD_MEMORY_KIB,
    /** Calls are served by some processes and jobs done by others, where there are many. */
    serves: e.ROLE !== 'worker',
    runsJobs: e.ROLE !== 'web',
    /** Off: a job runs when it is woken alone, as tests want it. */
    jobsInTurns: e.JOBS_IN_TURNS === 'on',
    ...pixConfigOf(e),
    slips: {
      baseUrl: e.SLIPS_BASE_URL,
      tokenUrl: e.SLIPS_TOKEN_URL,
      clientId: e.SLIPS_CLIENT_ID,
      clientSecret: e.SLIPS_CLIENT_SECRET,
      mtls: mtlsOf(e, 'SLIPS'),
      ...slipsOf(e),
    },
    /** The convênios whose return files may settle slips; the sandbox's is no bank's. */
    slipAgreements: e.SLIPS_AGREEMENTS ?? ['000:04821'],
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    sms: { url: e.SMS_URL, key: e.SMS_KEY },
    identity: {
      ...pages.identity,
      url: e.IDENTITY_URL,
      clientId: e.IDENTITY_CLIENT_ID,
      clientSecret: e.IDENTITY_CLIENT_SECRET,
      cpfClaim: e.IDENTITY_CPF_CLAIM,
    },
    /** The issuer whose customers the identity provider knows. */
    identityIssuer: pages.identity.issuer,
    scanner: {
      address: e.CLAMD_ADDRESS && { ...e.CLAMD_ADDRESS, tls: scannerTlsOf(e) },
      timeoutMs: e.CLAMD_TIMEOUT_MS,
    },
    deviceRisk: { url: e.DEVICE_RISK_URL, key: e.DEVICE_RISK_KEY },
  }
}

/** A production is migrated by its own command, before its processes. */
function databaseOf({ NODE_ENV, ...e }: Environment) {
  if (e.REPLICA_URL !== undefined && e.DATABASE_URL === undefined)
    throw refuse(['DATABASE_URL: falta, porque REPLICA_URL é uma cópia desse banco'])
  return (
    e.DATABASE_URL && {
      servers: e.DATABASE_URL,
      replicas: e.REPLICA_URL,
      poolSize: e.DATABASE_POOL,
      pooled: e.DATABASE_POOLER === 'transaction',
      migrates: NODE_ENV !== 'production',
    }
  )
}

const IDENTITY = ['IDENTITY_URL', 'IDENTITY_CLIENT_ID', 'IDENTITY_CLIENT_SECRET', 'IDENTITY_NAME'] as const

/** An identity provider is configured whole or not at all. */
function checkIdentity(e: Environment): void {
  const missing = IDENTITY.filter((name) => e[name] === undefined)
  if (missing.length === 0 || missing.length === IDENTITY.length) return
  throw refuse(missing.map((name) => `${name}: falta, porque outra variável IDENTITY_* foi dada`))
}

/** The client certificates of the PSP's notices, which count only when our own proxies vouch for them. */
function noticeCertificatesOf(e: Environment) {
  const { PIX_NOTICE_CERT_HEADER: header, PIX_NOTICE_VERIFIED_HEADER: verifiedHeader } = e
  const { PIX_NOTICE_FINGERPRINTS: fingerprints, PIX_NOTICE_SUBJECT: subject } = e
  const names = fingerprints.length > 0 || subject !== undefined
  const faults = [
    ...(header !== undefined && e.TRUSTED_PROXIES === undefined
      ? ['TRUSTED_PROXIES: falta, porque PIX_NOTICE_CERT_HEADER só vale vindo de um proxy seu']
      : []),
    ...(header !== undefined && !names
      ? ['PIX_NOTICE_FINGERPRINTS: falta, ou PIX_NOTICE_SUBJECT: qual certificado é o do PSP']
      : []),
    ...(header === undefined && names ? ['PIX_NOTICE_CERT_HEADER: falta: onde o proxy diz qual é o certificado'] : []),
    ...(subject !== undefined && verifiedHeader === undefined
      ? ['PIX_NOTICE_VERIFIED_HEADER: falta, porque qualquer um escreve o nome de PIX_NOTICE_SUBJECT num certificado']
      : []),
  ]
  if (faults.length > 0) throw refuse(faults)
  return header === undefined ? undefined : { header, verifiedHeader, fingerprints, subject }
}

/** A bank that is configured is configured whole. */
function checkSlips(e: Environment): void {
  const faults = e.SLIPS_PROVIDER === 'modelo' ? [] : faultsOfSlips(e)
  if (faults.length > 0) throw refuse(faults)
}

/** The settings of each bank besides its address and client. */
function slipsOf(e: Environment) {
  const agreement = e.SLIPS_CONTRACT ?? ''
  const { SLIPS_WALLET: wallet, SLIPS_WALLET_VARIATION: walletVariation } = e
  const parts = {
    modelo: { provider: 'modelo' },
    'banco-do-brasil': {
      provider: 'banco-do-brasil',
      appKey: e.SLIPS_APP_KEY ?? '',
      agreement,
      wallet,
      walletVariation,
    },
    sicoob: { provider: 'sicoob', branch: e.SLIPS_BRANCH ?? '', account: e.SLIPS_ACCOUNT ?? '', agreement },
  } as const
  return parts[e.SLIPS_PROVIDER]
}

/** True where every word of the process is a line of the log, also before its configuration is read. */
export const speaksJson = (): boolean => process.env.NODE_ENV === 'production'
export const configFromEnvironment = (): Config => readConfig(process.env)
/** The servers of `npm run migrate`; undefined for the embedded database. */
export const migrationServersFromEnvironment = (): string[] | undefined => {
  const { MIGRATE_DATABASE_URL, DATABASE_URL } = readEnvironment(process.env)
  return MIGRATE_DATABASE_URL ?? DATABASE_URL
}
export const portalConfigFromEnvironment = (): PagesConfig => readPortalConfig(process.env)
