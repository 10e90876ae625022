import { randomUUID } from 'node:crypto'
import { type Clock, later, minutes, seconds } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Channel } from '../db/schema.ts'
import type { MailGateway } from '../gateways/mail.ts'
import type { SmsGateway } from '../gateways/sms.ts'
import * as repository from './repository.ts'

export type Draft = {
  customerId: string
  purpose: 'sign-in-code' | 'passkeys'
  channel: Channel
  destination: string
  subject: string
  body: string
}

type Log = { warn(details: object, text: string): void }

const WAITS = [seconds(5), seconds(30), minutes(2), minutes(10)]
/** While a try is under way nobody else takes the message. */
const LEASE = seconds(30)

/** The outbox: written in the transaction of its cause, sent after the commit, tried again, then given up in the open. */
export function messageService(deps: { db: Database; clock: Clock; mail: MailGateway; sms: SmsGateway; log: Log }) {
  const { db, clock, mail, sms, log } = deps

  const deliver = async (message: repository.Message): Promise<void> => {
    const { id, channel, destination, subject, body } = message
    if (channel === 'SMS') await sms.send({ to: destination, text: body, id })
    else await mail.send({ to: destination, subject, text: body, messageId: id })
  }

  const sendOne = async (message: repository.Message): Promise<void> => {
    try {
      await deliver(message)
      await repository.markSent(db, message.id, clock.now())
    } catch (error) {
      const wait = WAITS[message.attempts - 1]
      const now = clock.now()
      log.warn({ err: error, message: message.id, attempt: message.attempts }, 'message not delivered')
      await repository.markFailed(db, message.id, wait === undefined ? { deadAt: now } : { retryAt: later(now, wait) })
    }
  }

  return {
    async write(tx: Transaction, { customerId, purpose, ...message }: Draft): Promise<void> {
      const now = clock.now()
      await repository.insertMessage(tx, {
        id: randomUUID(),
        customer_id: customerId,
        purpose,
        ...message,
        created_at: now,
        next_attempt_at: now,
        sent_at: null,
        dead_at: null,
      })
    },

    sentSince: repository.findSends,

    /** Sends what is due. */
    async drain(): Promise<void> {
      const now = clock.now()
      const due = await repository.claimDue(db, now, later(now, LEASE))
      await Promise.all(due.map(sendOne))
    },
  }
}

export type MessageService = ReturnType<typeof messageService>
