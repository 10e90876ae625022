import { createHmac } from 'node:crypto'
import { type NoticeVerdict, type Signed, type SpooledBody, digestOf, isFresh, isMatch } from './notice-signature.ts'

const FORMER =
  /^t=(\d{1,12}),id=([\w-]{8,64}),por=([\w.@-]{1,80})(?:,sha256=([0-9a-f]{64}))?,v1=([0-9a-f]{64})(?:,v1=([0-9a-f]{64}))?$/

type FormerOrder = {
  seconds: string
  id: string
  by: string
  digest: string | undefined
  signatures: readonly string[]
}

/** The parts of an order's signature as release 2 has it: without the address. Refused from release 5 on. */
export function readFormerOrder(header: string): FormerOrder | undefined {
  const [, seconds, id, by, digest, ...signatures] = FORMER.exec(header) ?? []
  if (seconds === undefined || id === undefined || by === undefined) return undefined
  return { seconds, id, by, digest, signatures: signatures.filter((text) => text !== undefined) }
}

type SignedOrder = Omit<Signed, 'address'>

/** The verdict before the body is read: `ok` where a digest stands for it, else `likely`. */
export function verifyFormerHead({ header, secrets, now }: SignedOrder): NoticeVerdict | 'likely' {
  const read = readFormerOrder(header ?? '')
  if (read === undefined) return 'forged'
  if (read.digest !== undefined && !isMatch(read, secrets, (key) => macOf(key, read, ''))) return 'forged'
  if (!isFresh(read, now)) return 'stale'
  return read.digest === undefined ? 'likely' : 'ok'
}

export function verifyFormerOrder({
  header,
  secrets,
  now,
  body,
}: SignedOrder & { body: Buffer | SpooledBody }): NoticeVerdict {
  const read = readFormerOrder(header ?? '')
  if (read === undefined) return 'forged'
  const isGenuine =
    read.digest === undefined
      ? Buffer.isBuffer(body) && isMatch(read, secrets, (key) => macOf(key, read, body))
      : read.digest === digestOf(body) && isMatch(read, secrets, (key) => macOf(key, read, ''))
  if (!isGenuine) return 'forged'
  return isFresh(read, now) ? 'ok' : 'stale'
}

function macOf(secret: string, { seconds, id, by, digest }: FormerOrder, body: string | Buffer): Buffer {
  const words = [seconds, `id=${id}`, `por=${by}`, ...(digest === undefined ? [] : [`sha256=${digest}`])]
  return createHmac('sha256', secret)
    .update(words.map((word) => `${word}.`).join(''))
    .update(body)
    .digest()
}
