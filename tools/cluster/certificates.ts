import { appendFileSync, chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tls from 'node:tls'
import { runQuietly } from '../processes.mjs'
import { type Layout, certificateOf } from './layout.ts'

/** A certificate of loopback, good for a day; this process trusts it, as the nodes do. */
export async function makeCertificate(layout: Layout): Promise<void> {
  const path = certificateOf(layout)
  const keyPath = join(layout.middle, 'chave.pem')
  const args = [
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', keyPath, '-out', path],
  ].flat()
  const { code, output } = await runQuietly({ command: layout.programs.openssl, args })
  if (code !== 0) throw new Error(output)
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readFileSync(path, 'utf8')])
  appendFileSync(path, readFileSync(keyPath))
  // HAProxy reads it under another account.
  chmodSync(path, 0o644)
}
