import { readFileSync, statSync } from 'node:fs'

/** Variables that may name a file instead, which a store of secrets writes: `PORTAL_SECRET_FILE` for `PORTAL_SECRET`. */
export const SECRETS = [
  'PORTAL_SECRET',
  'PIX_NOTICE_SECRETS',
  'SLIPS_NOTICE_SECRETS',
  'DESK_SECRETS',
  'DATABASE_URL',
  'REPLICA_URL',
  'MIGRATE_DATABASE_URL',
  'LOAD_DATABASE_URL',
  'PIX_CLIENT_SECRET',
  'SLIPS_CLIENT_SECRET',
  'SMTP_URL',
  'SMS_KEY',
  'DEVICE_RISK_KEY',
  'IDENTITY_CLIENT_SECRET',
  'DESK_IDENTITY_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const

type Values = Record<string, string | undefined>

/** The values of files that variables name, and what is wrong with them; no fault repeats what a file holds. */
export function readSecretFiles(env: Values): { values: Values; faults: string[] } {
  const read = SECRETS.filter((name) => (env[`${name}_FILE`] ?? '') !== '').map((name) => {
    const variable = `${name}_FILE`
    if ((env[name] ?? '') !== '') return { name, fault: `${variable}: ${name} também foi dada; só uma das duas` }
    try {
      if (env['NODE_ENV'] === 'production' && isOpenToOthers(env[variable] ?? ''))
        return {
          name,
          fault: `${variable}: outros usuários da máquina podem ler o arquivo; tire essa permissão (chmod o-rwx)`,
        }
      return { name, value: readFileSync(env[variable] ?? '', 'utf8').replace(/\r?\n$/, '') }
    } catch {
      return { name, fault: `${variable}: o arquivo falta ou não pôde ser lido` }
    }
  })
  return {
    values: Object.fromEntries(read.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]))),
    faults: read.flatMap(({ fault }) => fault ?? []),
  }
}

/** Stores of secrets give files to a user or a group, never to everybody. */
const isOpenToOthers = (file: string): boolean => process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0
