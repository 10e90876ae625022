import { X509Certificate } from 'node:crypto'
import { within } from './networks.ts'

/** A caller's certificate, as the proxy that ended its TLS passes it on. */
type PresentedCertificate = { fingerprints: readonly string[]; subject?: string | undefined }

/** The headers in which the proxy passes a certificate, in lower case, and the certificates that are accepted. */
export type CertificateRules = {
  header: string
  /** The header in which the proxy says that it verified the certificate's chain. */
  verifiedHeader?: string | undefined
  /** SHA-1 or SHA-256 of the certificate, in lower hex. */
  fingerprints: readonly string[]
  subject?: string | undefined
}

type ProxiedRequest = {
  socket: { remoteAddress?: string | undefined }
  headers: Record<string, string | string[] | undefined>
}

/** Accepts a certificate only from our own proxies: from anybody else the headers prove nothing. */
export function certificateCheck(
  rules: CertificateRules | undefined,
  trustedProxies: readonly string[] = [],
): (request: ProxiedRequest) => boolean {
  if (rules === undefined) return () => false
  const isProxy = within(trustedProxies)
  return ({ socket, headers }) => {
    const { remoteAddress: peer = '' } = socket
    if (!isProxy(peer)) return false
    if (rules.verifiedHeader !== undefined && !VERIFIED.has(String(headers[rules.verifiedHeader]))) return false
    const text = headers[rules.header]
    const shown = typeof text === 'string' ? read(text.trim()) : undefined
    return shown !== undefined && isTaken(shown, rules)
  }
}

const isTaken = (shown: PresentedCertificate, { fingerprints, subject }: CertificateRules): boolean =>
  shown.fingerprints.some((one) => fingerprints.includes(one)) || (subject !== undefined && shown.subject === subject)

/** The words of nginx and Apache, and of HAProxy. */
const VERIFIED: ReadonlySet<string> = new Set(['SUCCESS', '0'])

/** The formats in which proxies pass a certificate on; the last one is a bare fingerprint. */
const forms: readonly { looks: RegExp; read(text: string): PresentedCertificate | undefined }[] = [
  // RFC 9440: the DER in base64 between colons.
  { looks: /^:[A-Za-z0-9+/]+=*:$/, read: (text) => certificateOf(Buffer.from(text.slice(1, -1), 'base64')) },
  // nginx's $ssl_client_escaped_cert.
  { looks: /^-----BEGIN(%20| )CERTIFICATE/, read: (text) => certificateOf(decodeURIComponent(text)) },
  // Envoy's X-Forwarded-Client-Cert.
  { looks: /(?:^|;)(?:Hash|Subject)=/, read: forwarded },
  { looks: /./, read: (text) => ({ fingerprints: [plainFingerprint(text)], subject: text }) },
]

function read(text: string): PresentedCertificate | undefined {
  try {
    return forms.find(({ looks }) => looks.test(text))?.read(text)
  } catch {
    return undefined
  }
}

/** A fingerprint as configured and compared: hex in lower case, without colons. */
const plainFingerprint = (text: string): string => text.replaceAll(':', '').toLowerCase()

function certificateOf(bytes: Buffer | string): PresentedCertificate {
  const { fingerprint, fingerprint256, subject } = new X509Certificate(bytes)
  // One name a line, the country first; RFC 2253 writes them the other way round.
  const names = subject.split('\n').toReversed().join(',')
  return { fingerprints: [fingerprint, fingerprint256].map(plainFingerprint), subject: names }
}

/** One certificate alone: a second one belongs to an unknown proxy before ours. */
function forwarded(text: string): PresentedCertificate | undefined {
  const fields = new Map<string, string>()
  for (const [, name = '', value = '', end] of text.matchAll(/(\w+)=("(?:[^"\\]|\\.)*"|[^;,]*)(;|,|$)/g)) {
    if (end === ',') return undefined
    fields.set(name, value.replace(/^"|"$/g, '').replaceAll('\\"', '"'))
  }
  return { fingerprints: [plainFingerprint(fields.get('Hash') ?? '')], subject: fields.get('Subject') }
}
