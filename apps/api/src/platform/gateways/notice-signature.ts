import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** The most that a notice's time may differ from now, either way. */
const WINDOW_SECONDS = 300

export type NoticeVerdict = 'ok' | 'missing' | 'forged' | 'stale'
/** The words of a signature besides its time: its own id, the person who acts, and the digest of a body. */
export type SignatureWords = { id?: string | undefined; by?: string | undefined; digest?: string | undefined }

/**
 * The value of `X-Signature` for a notice: `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + '.' + body)>`. Words stand
 * before the body, and a digest in its place.
 */
export const signNotice = (secret: string, body: string | Buffer, now: Date, words: SignatureWords = {}): string => {
  const seconds = String(Math.floor(now.getTime() / 1000))
  const told = toldOf(words).map((word) => `,${word}`)
  return `t=${seconds}${told.join('')},v1=${mac(secret, { seconds, words }, body).toString('hex')}`
}

/** The signature of a desk's order: good once, by a person, and proven before the body is read. */
export const signOrder = (secret: string, body: string | Buffer, now: Date, by: string): string =>
  signNotice(secret, body, now, { id: randomUUID(), by, digest: digestOf(body) })

type Signature = { seconds: string; words: SignatureWords; signatures: readonly string[] }

const HEADER =
  /^t=(\d{1,12})(?:,id=([\w-]{8,64}))?(?:,por=([\w.@-]{1,80}))?(?:,sha256=([0-9a-f]{64}))?,v1=([0-9a-f]{64})(?:,v1=([0-9a-f]{64}))?$/

/** The parts of a signature; undefined for one of another form. */
export function readSignature(header: string): Signature | undefined {
  const read = HEADER.exec(header)
  if (!read) return undefined
  const [, seconds = '', id, by, digest, ...signatures] = read
  return { seconds, words: { id, by, digest }, signatures: signatures.filter((text) => text !== undefined) }
}

type Signed = { header: string | undefined; secrets: readonly string[]; now: Date }

/**
 * Verifies a notice's raw body; `secrets` may hold several keys during a rotation. More than 300 s away it is `stale`,
 * wrongly signed `forged`.
 */
export const verifyNotice = ({ header, body, secrets, now }: Signed & { body: string | Buffer }): NoticeVerdict => {
  if (!header) return 'missing'
  const read = readSignature(header)
  if (!read || !isMatch(read, secrets, body)) return 'forged'
  if (read.words.digest !== undefined && read.words.digest !== digestOf(body)) return 'forged'
  return isFresh(read, now) ? 'ok' : 'stale'
}

/** The verdict on a notice before its body is read: by its digest for certain, else by its form and time. */
export function verifyHead({ header, secrets, now }: Signed): NoticeVerdict | 'likely' {
  if (!header) return 'missing'
  const read = readSignature(header)
  if (!read) return 'forged'
  if (read.words.digest !== undefined && !isMatch(read, secrets, '')) return 'forged'
  if (!isFresh(read, now)) return 'stale'
  return read.words.digest === undefined ? 'likely' : 'ok'
}

const isFresh = ({ seconds }: Signature, now: Date): boolean =>
  Math.abs(now.getTime() / 1000 - Number(seconds)) <= WINDOW_SECONDS

function isMatch(read: Signature, secrets: readonly string[], body: string | Buffer): boolean {
  const keys = secrets.filter((secret) => secret !== '')
  const matches = keys.map((key) => {
    const expected = mac(key, read, body)
    return read.signatures.map((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected)).includes(true)
  })
  return matches.includes(true)
}

const toldOf = ({ id, by, digest }: SignatureWords): string[] => [
  ...(id === undefined ? [] : [`id=${id}`]),
  ...(by === undefined ? [] : [`por=${by}`]),
  ...(digest === undefined ? [] : [`sha256=${digest}`]),
]

const digestOf = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex')

function mac(secret: string, { seconds, words }: Pick<Signature, 'seconds' | 'words'>, body: string | Buffer): Buffer {
  const told = [seconds, ...toldOf(words)].map((word) => `${word}.`).join('')
  return createHmac('sha256', secret)
    .update(told)
    .update(words.digest === undefined ? body : '')
    .digest()
}
