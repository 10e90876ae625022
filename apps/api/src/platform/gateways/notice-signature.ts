import { createHmac, timingSafeEqual } from 'node:crypto'

/** The most that a notice's time may differ from now, either way. */
const WINDOW_SECONDS = 300

export type NoticeVerdict = 'ok' | 'missing' | 'forged' | 'stale'

/** The value of `X-Signature` for a notice: `t=<unix seconds>,v1=<hex HMAC-SHA256(secret, t + '.' + body)>`. */
export const signNotice = (secret: string, body: string | Buffer, now: Date): string => {
  const seconds = String(Math.floor(now.getTime() / 1000))
  return `t=${seconds},v1=${mac(secret, seconds, body).toString('hex')}`
}

/**
 * Verifies a notice's raw body; `secrets` may hold several keys during a rotation. More than 300 s away it is `stale`,
 * wrongly signed `forged`.
 */
export const verifyNotice = (notice: {
  header: string | undefined
  body: string | Buffer
  secrets: readonly string[]
  now: Date
}): NoticeVerdict => {
  if (!notice.header) return 'missing'
  const read = /^t=(\d{1,12}),v1=([0-9a-f]{64})(?:,v1=([0-9a-f]{64}))?$/.exec(notice.header)
  if (!read) return 'forged'
  const seconds = read[1] ?? ''
  const signatures = read.slice(2).filter((text) => text !== undefined)
  const keys = notice.secrets.filter((secret) => secret !== '')
  const matches = keys.map((key) => {
    const expected = mac(key, seconds, notice.body)
    return signatures.map((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected)).includes(true)
  })
  if (!matches.includes(true)) return 'forged'
  const age = Math.abs(notice.now.getTime() / 1000 - Number(seconds))
  return age <= WINDOW_SECONDS ? 'ok' : 'stale'
}

const mac = (secret: string, seconds: string, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
