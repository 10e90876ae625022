import { readFileSync } from 'node:fs'
import { type Environment, refuse } from './environment.ts'

/** The client certificate that a PSP or a bank is shown, read from its files. Throws `BadConfiguration`. */
export function mtlsOf(e: Environment, whose: 'PIX' | 'SLIPS'): { cert: string; key: string; ca?: string } | undefined {
  const [certName, keyName, caName] = [`${whose}_CERT_FILE`, `${whose}_KEY_FILE`, `${whose}_CA_FILE`] as const
  const { [certName]: cert, [keyName]: key, [caName]: ca } = e
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined) throw refuse([`${certName}: falta, porque ${keyName} foi dada`])
  if (key === undefined) throw refuse([`${keyName}: falta, porque ${certName} foi dada`])
  return {
    cert: fileOf(certName, cert),
    key: fileOf(keyName, key),
    ...(ca !== undefined && { ca: fileOf(caName, ca) }),
  }
}

/** The way to a virus scanner behind TLS; undefined for one that is spoken to in cleartext. Throws `BadConfiguration`. */
export const scannerTlsOf = ({ CLAMD_TLS, CLAMD_CA_FILE: ca }: Environment): { ca?: string } | undefined =>
  CLAMD_TLS === 'on' ? (ca === undefined ? {} : { ca: fileOf('CLAMD_CA_FILE', ca) }) : undefined

function fileOf(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw refuse([`${name}: o arquivo não pôde ser lido`])
  }
}
