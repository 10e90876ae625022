import { accessSync, constants, readFileSync } from 'node:fs'
import { type Environment, refuse } from './environment.ts'

const UNREADABLE = 'o arquivo não pôde ser lido'

type Mtls = { cert?: string; key?: string; ca?: string }

/** The client certificate that a PSP or a bank is shown, and the authority of its own, each where it is given. Throws `BadConfiguration`. */
export function mtlsOf(e: Environment, whose: 'PIX' | 'SLIPS'): Mtls | undefined {
  const [certName, keyName, caName] = [`${whose}_CERT_FILE`, `${whose}_KEY_FILE`, `${whose}_CA_FILE`] as const
  const { [certName]: cert, [keyName]: key, [caName]: ca } = e
  if (cert === undefined && key !== undefined) throw refuse([`${certName}: falta, porque ${keyName} foi dada`])
  if (key === undefined && cert !== undefined) throw refuse([`${keyName}: falta, porque ${certName} foi dada`])
  const files = { cert: [certName, cert], key: [keyName, key], ca: [caName, ca] } as const
  const given = Object.entries(files).flatMap(([name, [variable, path]]) =>
    path === undefined ? [] : [[name, fileOf(variable, path)]],
  )
  return given.length === 0 ? undefined : (Object.fromEntries(given) as Mtls)
}

/** The way to a virus scanner behind TLS; undefined for one that is spoken to in cleartext. Throws `BadConfiguration`. */
export const scannerTlsOf = ({ CLAMD_TLS, CLAMD_CA_FILE: ca }: Environment): { ca?: string } | undefined =>
  CLAMD_TLS === 'on' ? (ca === undefined ? {} : { ca: fileOf('CLAMD_CA_FILE', ca) }) : undefined

/** Node goes on without a file that it cannot read: no gateway of the house's own authority would be trusted. */
export const faultsOfAuthorities = ({ NODE_EXTRA_CA_CERTS: path }: Environment): string[] =>
  path === undefined || isReadable(path) ? [] : [`NODE_EXTRA_CA_CERTS: ${UNREADABLE}`]

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function fileOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw refuse([`${name}: ${UNREADABLE}`])
  }
}
