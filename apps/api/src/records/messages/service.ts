import { randomUUID } from 'node:crypto'
import { type Clock, later, minutes, seconds } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { afterCommit } from '../../platform/transact.ts'
import type { Channel, MessageSubject } from '../../platform/db/schema.ts'
import type { MailAttachment, MailGateway } from '../../platform/gateways/mail.ts'
import type { SmsGateway } from '../../platform/gateways/sms.ts'
import { nextDaytime } from './daytime.ts'
import { inGsmLetters } from './gsm-letters.ts'
import * as repository from './repository.ts'

export type Draft = {
  /** Null for an unknown CPF: the message lies in the outbox like any other, empty, and is never sent. */
  customerId: string | null
  purpose: Purpose
  channel: Channel
  destination: string
  subject: string
  body: string
  html?: string
  about?: { kind: MessageSubject; id: string }
  /** The instant after which it is useless: undelivered by then, it is dropped. */
  servesUntil?: Date
  /** A new message replaces the undelivered one of its topic. */
  topic?: string
  /** A patient message goes behind the others, and its SMS wakes nobody at night. */
  patient?: boolean
  /**
   * Sent at the outbox's next turn, not at the commit: else the time of the answer would reveal that the person exists.
   */
  inItsTurn?: boolean
}
export type Purpose =
  | 'sign-in-code'
  | 'password-changed'
  | 'contact-changed'
  | 'contact-rescue'
  | 'passkeys'
  | 'session-ended'
  | 'slip-email'
  | 'slip-line'
  | 'instalment-plan'
  | 'agreement'
  | 'negotiation-link'
  | 'card-service'
  | 'insurance'
  | 'credit-returned'
  | 'alert'

/** Makes an e-mail's document when it is sent; undefined where it is no longer valid: then nothing is sent. */
export type Attachments = Record<
  MessageSubject,
  (customerId: string, id: string) => Promise<MailAttachment | undefined>
>

/** A message that is no longer true. */
class Outdated extends Error {}

type Deps = {
  db: Database
  clock: Clock
  mail: MailGateway
  sms: SmsGateway
  attachments: Attachments
  /** Requests a `drain` soon. */
  wake(): void
  log: Pick<Log, 'warn'>
}

const WAITS = [seconds(5), seconds(30), minutes(2), minutes(10)]
const AT_ONCE = 20
/** The time of one try, during which nobody else claims the message. */
const LEASE = seconds(30)

/** Puts messages into the outbox, which is woken once their cause is committed; a mere writer needs no more. */
export const outboxWriter = ({ clock, wake }: { clock: Clock; wake(): void }) => ({
  async write(tx: Transaction, draft: Draft): Promise<void> {
    const now = clock.now()
    if (draft.topic !== undefined) await repository.dropTopic(tx, draft.topic, now)
    await repository.insertMessage(tx, rowOf(draft, now))
    if (!draft.inItsTurn) afterCommit(tx, wake)
  },

  /** Messages of many people, which replace no others, in one statement. */
  async writeMany(tx: Transaction, drafts: readonly Omit<Draft, 'topic'>[]): Promise<void> {
    const now = clock.now()
    await repository.insertMessages(
      tx,
      drafts.map((draft) => ({ html: '', ...rowOf(draft, now) })),
    )
    if (drafts.some(({ inItsTurn }) => !inItsTurn)) afterCommit(tx, wake)
  },
})

function rowOf(
  { customerId, about, servesUntil, topic, patient = false, inItsTurn: _turn, ...draft }: Draft,
  now: Date,
) {
  const message = customerId === null ? { ...draft, destination: '', subject: '', body: '' } : draft
  return {
    id: randomUUID(),
    customerId,
    ...message,
    aboutKind: about?.kind ?? null,
    aboutId: about?.id ?? null,
    servesUntil: servesUntil ?? null,
    topic: topic ?? null,
    patient,
    createdAt: now,
    nextAttemptAt: now,
    sentAt: null,
    deadAt: customerId === null ? now : null,
  }
}

export type OutboxWriter = ReturnType<typeof outboxWriter>

/** The outbox: written in the transaction of its cause, sent after the commit, retried, then given up with a report. */
export function messageService(deps: Deps) {
  const { db, clock, mail, sms, attachments, log } = deps

  const attachmentsOf = async (message: repository.Message): Promise<MailAttachment[]> => {
    const { aboutKind: kind, aboutId: id, customerId } = message
    if (kind === null || id === null || customerId === null) return []
    const attachment = await attachments[kind](customerId, id)
    if (attachment === undefined) throw new Outdated('what it carries serves no longer')
    return [attachment]
  }

  const deliver = async (message: repository.Message): Promise<void> => {
    const { id, channel, destination, subject, body, html, servesUntil: end } = message
    if (end !== null && end <= clock.now()) throw new Outdated('it came too late')
    if (channel === 'SMS') return sms.send({ to: destination, text: inGsmLetters(body), id })
    const content = { subject, text: body, ...(html !== '' && { html }), attachments: await attachmentsOf(message) }
    return mail.send({ to: destination, messageId: id, ...content })
  }

  const sendOne = async (message: repository.Message): Promise<void> => {
    const soonest = mayGoAt(message, clock.now())
    if (soonest > clock.now()) return repository.postpone(db, message, soonest)
    try {
      await deliver(message)
      await repository.markSent(db, message.id, clock.now())
    } catch (error) {
      const wait = error instanceof Outdated ? undefined : WAITS[message.attempts - 1]
      const now = clock.now()
      log.warn({ err: error, message: message.id, attempt: message.attempts }, 'message not delivered')
      await repository.markFailed(db, message.id, wait === undefined ? { deadAt: now } : { retryAt: later(now, wait) })
    }
  }

  return {
    ...outboxWriter(deps),
    sentSince: repository.findSends,

    /** Sends due messages, some at once: before each of them urgent ones are looked for again. */
    async drain(ending?: AbortSignal): Promise<void> {
      for (let found = AT_ONCE; found === AT_ONCE && ending?.aborted !== true;) {
        const now = clock.now()
        const due = await repository.claimDue(db, { now, tryAgainAt: later(now, LEASE), most: AT_ONCE })
        found = due.length
        await Promise.all(due.map(sendOne))
      }
    },
  }
}

export type MessageService = ReturnType<typeof messageService>

const mayGoAt = ({ patient, channel }: repository.Message, now: Date): Date =>
  patient && channel === 'SMS' ? nextDaytime(now) : now
