import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { type Keys, hmac } from '../secrets.ts'
import { type SecurityEvent, securityEvents } from './security-events.ts'

/** Facts of an event. Person, place and session leave as pseudonyms; the others are words of our code. */
export type SecurityFacts = Partial<{
  person: string
  device: string
  network: string
  session: string
  /** The login of a person of the issuer. */
  actor: string
  step: string
  code: string
  act: string
  status: number
  reqId: string
}>

/** Facts about a call that its status does not say. */
export type SecurityMark = SecurityFacts & { event: SecurityEvent }

/** Writes an event into the log. */
export type RecordSecurity = (event: SecurityEvent, facts?: SecurityFacts) => void

/** Facts that point at somebody. */
const veiled = ['person', 'device', 'network', 'session', 'actor'] as const

/** Characters of a pseudonym: 96 bits. */
const LENGTH = 16

/** The key's month, in UTC: lines of two months cannot be put together without the secret. */
export const monthOf = (instant: Date): string => instant.toISOString().slice(0, 7)

/** The pseudonym that a value has in the lines of a month. */
export const pseudonym = (
  keys: Pick<Keys, 'securityLog'>,
  month: string,
  kind: (typeof veiled)[number],
  value: string,
) => hmac(Buffer.from(hmac(keys.securityLog, month), 'base64url'), `${kind} ${value}`).slice(0, LENGTH)

/** The security log: one line an event, numbered, so that a missing one shows (decision 030). */
export function securityLog({ log, keys, clock }: { log: Log; keys: Keys; clock: Clock }): RecordSecurity {
  const run = randomBytes(6).toString('base64url')
  const count = counter()
  const isNews = quieter()
  let seq = 0
  return (event, facts = {}) => {
    const { level, most } = securityEvents[event]
    const total = count(event)
    const now = clock.now()
    const missed = isNews(`${event} ${facts.network ?? ''}`, most, now.getTime())
    if (missed === undefined) return
    const month = monthOf(now)
    const hidden = veiled.flatMap((kind) =>
      facts[kind] === undefined ? [] : [[kind, pseudonym(keys, month, kind, facts[kind])]],
    )
    seq += 1
    const numbers = { run, seq, count: total, ...(missed > 0 && { missed }), at: now.toISOString() }
    log[level]({ security: event, ...numbers, ...facts, ...Object.fromEntries(hidden) }, 'Segurança')
  }
}

/** Counts each event since the process began: what a line says of its event’s total. */
function counter(): (event: SecurityEvent) => number {
  const totals = new Map<SecurityEvent, number>()
  return (event) => {
    const total = (totals.get(event) ?? 0) + 1
    totals.set(event, total)
    return total
  }
}

const WINDOW_MS = 60_000
/** Beyond these the oldest are dropped: memory is not for the sender of the most addresses. */
const MOST_KEYS = 20_000

/** Undefined where a minute has lines enough; else how many were left out since the last one. */
function quieter(): (key: string, most: number, now: number) => number | undefined {
  const windows = new Map<string, { ends: number; lines: number; missed: number }>()
  return (key, most, now) => {
    const known = windows.get(key)
    const isOpen = known !== undefined && now < known.ends && now >= known.ends - WINDOW_MS
    if (isOpen && known.lines >= most) {
      known.missed += 1
      return undefined
    }
    const window = isOpen ? known : { ends: now + WINDOW_MS, lines: 0, missed: known?.missed ?? 0 }
    const { missed } = window
    windows.delete(key)
    if (windows.size >= MOST_KEYS) windows.delete(windows.keys().next().value ?? '')
    windows.set(key, { ...window, lines: window.lines + 1, missed: 0 })
    return missed
  }
}
