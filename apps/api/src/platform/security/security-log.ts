import { createSecretKey, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { type Keys, hmac } from '../secrets.ts'
import { type EventTally, eventTallies } from './event-tallies.ts'
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
  /** The id of what was acted on: its own in the tables. */
  item: string
  status: number
  reqId: string
}>

/** Facts about a call that its status does not say. */
export type SecurityMark = SecurityFacts & { event: SecurityEvent }

/** Writes an event into the log. */
export type RecordSecurity = (event: SecurityEvent, facts?: SecurityFacts) => void

/** Counts an event; its line, where it is to have one, is written once its facts are known. */
type AdmitSecurity = (event: SecurityEvent, network?: string) => ((facts: SecurityFacts) => void) | undefined

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
) => hmac([createSecretKey(hmac(keys.securityLog, month), 'base64url')], `${kind} ${value}`).slice(0, LENGTH)

/** `watch` counts each event, those without a line too. */
type Deps = { log: Log; keys: Keys; clock: Clock; watch?: (event: SecurityEvent) => void }

/** The security log: one line an event, numbered, so that a missing one shows (decision 030). */
export function securityLog({ log, keys, clock, watch }: Deps) {
  const run = randomBytes(6).toString('base64url')
  const tallies = eventTallies()
  let seq = 0

  const line = (event: SecurityEvent, tally: EventTally, facts: SecurityFacts): void => {
    const now = clock.now()
    const hidden = veiled.flatMap((kind) =>
      facts[kind] === undefined ? [] : [[kind, pseudonym(keys, monthOf(now), kind, facts[kind])]],
    )
    seq += 1
    const { count, missed, missedElsewhere } = tally
    const left = { ...(missed > 0 && { missed }), ...(missedElsewhere > 0 && { missedElsewhere }) }
    const numbers = { run, seq, count, ...left, at: now.toISOString() }
    log[securityEvents[event].level](
      { security: event, ...numbers, ...facts, ...Object.fromEntries(hidden) },
      'Segurança',
    )
  }

  const admit: AdmitSecurity = (event, network = '') => {
    watch?.(event)
    const tally = tallies.add(event, network, clock.now().getTime())
    return tally && ((facts) => line(event, tally, facts))
  }

  return {
    admit,

    record: ((event, facts = {}) => admit(event, facts.network)?.(facts)) satisfies RecordSecurity,

    /** A line for each event of which some were only counted: said before the process ends, as no other may come. */
    flush(): void {
      for (const [event, tally] of tallies.rest()) line(event, tally, {})
    },
  }
}

export type SecurityLog = ReturnType<typeof securityLog>
