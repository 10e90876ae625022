import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** The most that a notice's time may differ from now, either way. */
const WINDOW_SECONDS = 300

export type NoticeVerdict = 'ok' | 'missing' | 'forged' | 'stale'

/** A body that went to a disk as it came: its digest stands for it. */
export type SpooledBody = { sha256: string }

/** A call as its signature binds it: to one address, by its own id, in a person's name where somebody acts. */
export type SignedCall = { address: string; body: string | Buffer; id?: string | undefined; by?: string | undefined }

/** The value of `X-Signature` as PSPs and banks write it: `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + '.' + body)>`. */
export const signNotice = (secret: string, body: string | Buffer, now: Date): string => {
  const seconds = secondsOf(now)
  return `t=${seconds},v1=${macOfBody(secret, seconds, body).toString('hex')}`
}

/** The value of `X-Signature` that binds address and words too, and is proven before the body is read. */
export const signCall = (secret: string, { address, body, id, by }: SignedCall, now: Date): string => {
  const [seconds, digest] = [secondsOf(now), digestOf(body)]
  const told = [`t=${seconds}`, ...(id ? [`id=${id}`] : []), ...(by ? [`por=${by}`] : []), `sha256=${digest}`]
  return [...told, `v2=${macOfCall(secret, { address, seconds, id, by, digest }).toString('hex')}`].join(',')
}

/** The signature of a desk's order: good once, at one address, by a person. */
export const signOrder = (secret: string, call: SignedCall & { by: string }, now: Date): string =>
  signCall(secret, { id: randomUUID(), ...call }, now)

type Signature = { seconds: string; signatures: readonly string[] } & SignatureWords
type SignatureWords = { id: string | undefined; by: string | undefined; digest: string | undefined }

const PLAIN = /^t=(\d{1,12}),v1=([0-9a-f]{64})(?:,v1=([0-9a-f]{64}))?$/
const BOUND =
  /^t=(\d{1,12})(?:,id=([\w-]{8,64}))?(?:,por=([\w.@-]{1,80}))?,sha256=([0-9a-f]{64}),v2=([0-9a-f]{64})(?:,v2=([0-9a-f]{64}))?$/

/** The parts of a signature; undefined for one of another form. */
export function readSignature(header: string): Signature | undefined {
  const [, seconds = '', ...plain] = PLAIN.exec(header) ?? []
  if (seconds !== '') return { seconds, id: undefined, by: undefined, digest: undefined, signatures: present(plain) }
  const [, time, id, by, digest, ...bound] = BOUND.exec(header) ?? []
  return time === undefined ? undefined : { seconds: time, id, by, digest, signatures: present(bound) }
}

const present = (texts: readonly (string | undefined)[]): string[] => texts.filter((text) => text !== undefined)

export type Signed = { header: string | undefined; secrets: readonly string[]; now: Date; address: string }

/**
 * Verifies a call's raw body; `secrets` may hold several keys during a rotation. More than 300 s away it is `stale`,
 * wrongly signed `forged`.
 */
export function verifyNotice({
  header,
  body,
  ...signed
}: Signed & { body: string | Buffer | SpooledBody }): NoticeVerdict {
  if (!header) return 'missing'
  const read = readSignature(header)
  if (!read) return 'forged'
  const isGenuine = isBound(read)
    ? isBoundBy(read, signed) && read.digest === digestOf(body)
    : !isSpooled(body) && isMatch(read, signed.secrets, (key) => macOfBody(key, read.seconds, body))
  if (!isGenuine) return 'forged'
  return isFresh(read, signed.now) ? 'ok' : 'stale'
}

/** The verdict on a call before its body is read: for certain where all is bound, else by its form and time. */
export function verifyHead({ header, ...signed }: Signed): NoticeVerdict | 'likely' {
  if (!header) return 'missing'
  const read = readSignature(header)
  if (!read || (isBound(read) && !isBoundBy(read, signed))) return 'forged'
  if (!isFresh(read, signed.now)) return 'stale'
  return isBound(read) ? 'ok' : 'likely'
}

const isBound = ({ digest }: Signature): boolean => digest !== undefined

const isBoundBy = (read: Signature, { secrets, address }: Pick<Signed, 'secrets' | 'address'>): boolean =>
  isMatch(read, secrets, (key) => macOfCall(key, { ...read, address }))

export const isFresh = ({ seconds }: Pick<Signature, 'seconds'>, now: Date): boolean =>
  Math.abs(now.getTime() / 1000 - Number(seconds)) <= WINDOW_SECONDS

export function isMatch(
  { signatures }: Pick<Signature, 'signatures'>,
  secrets: readonly string[],
  macOf: (secret: string) => Buffer,
): boolean {
  const keys = secrets.filter((secret) => secret !== '')
  const matches = keys.map((key) => {
    const expected = macOf(key)
    return signatures.map((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected)).includes(true)
  })
  return matches.includes(true)
}

const secondsOf = (now: Date): string => String(Math.floor(now.getTime() / 1000))

const isSpooled = (body: string | Buffer | SpooledBody): body is SpooledBody =>
  typeof body === 'object' && !Buffer.isBuffer(body)

export const digestOf = (body: string | Buffer | SpooledBody): string =>
  isSpooled(body) ? body.sha256 : createHash('sha256').update(body).digest('hex')

const macOfBody = (secret: string, seconds: string, body: string | Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** Each part stands behind its length, so that none can pass for a piece of another, or for a body. */
function macOfCall(secret: string, call: { address: string; seconds: string } & Partial<SignatureWords>): Buffer {
  const { address, seconds, id = '', by = '', digest = '' } = call
  const parts = ['v2', address, seconds, id, by, digest].map((part) => `${part.length}:${part}`)
  return createHmac('sha256', secret).update(parts.join(',')).digest()
}
