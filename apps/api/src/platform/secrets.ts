import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys for each purpose, all derived from the secret of the configuration, or from the two of a change. */
export type Keys = ReturnType<typeof deriveKeys>

/** The keys of a purpose: the first signs, each verifies. */
type Key = readonly [KeyObject, ...KeyObject[]]

/** `second` verifies what was signed before the secret changed, or by nodes that have changed it already. */
export function deriveKeys(secret: string, second?: string) {
  const key = (purpose: string): Key => {
    // A key object, once: from bytes each MAC would make another, at seven times its own cost.
    const of = (one: string): KeyObject =>
      createSecretKey(Buffer.from(hkdfSync('sha256', one, '', `portal ${purpose}`, 32)))
    return second === undefined ? [of(secret)] : [of(secret), of(second)]
  }
  return {
    csrf: key('csrf'),
    code: key('code'),
    refresh: key('refresh'),
    counter: key('counter'),
    handOver: key('hand-over'),
    passkey: key('passkey'),
    questions: key('questions'),
    following: key('charge status'),
    securityLog: key('security log'),
  }
}

/** 256 random bits as 43 characters of a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

export const hmac = ([first]: Key, text: string): string => macBy(first, text)

/** A text's MAC by each key, the signing one first. */
export const hmacs = (key: Key, text: string): string[] => key.map((one) => macBy(one, text))

const macBy = (key: KeyObject, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

/** True for a text's MAC by any of the keys. */
export const isHmac = (key: Key, text: string, mac: string): boolean =>
  hmacs(key, text).some((right) => sameText(mac, right))

/** Compares in constant time; lengths are not a secret here. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** `value.mac`: its origin is verifiable after a round trip through a browser. */
export const sign = (key: Key, value: string): string => `${value}.${hmac(key, value)}`

/** The value of a signed text, or undefined when the signature is not ours. */
export function unsign(key: Key, signed: string | undefined): string | undefined {
  if (signed === undefined) return undefined
  const dot = signed.lastIndexOf('.')
  const value = signed.slice(0, Math.max(dot, 0))
  return dot > 0 && isHmac(key, value, signed.slice(dot + 1)) ? value : undefined
}

const CIPHER = 'aes-256-gcm'
const sealKey = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'portal seal', 32))

/** A text that only the token's holder can read: AES-GCM under a key derived from the token. */
export function seal(token: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, sealKey(token), nonce)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** @throws Error where the token is another, or the text was changed */
export function unseal(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const cipher = createDecipheriv(CIPHER, sealKey(token), bytes.subarray(0, 12), { authTagLength: 16 })
  cipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString('utf8')
}
