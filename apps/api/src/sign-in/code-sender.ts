import { randomUUID } from 'node:crypto'
import { type Clock, days, later, secondsUntil } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import type { Channel } from '../db/schema.ts'
import type { MessageService } from '../messages/service.ts'
import { Refusal } from '../refusal.ts'
import { type Keys, hmac } from '../secrets.ts'
import * as repository from './challenge-repository.ts'
import { type SendPolicy, policy } from './policy.ts'

/** Where a code goes and what its sending counts against. `to` is absent where nobody has the CPF. */
export type Addressee = {
  to: { customerId: string; destination: string } | undefined
  channel: Channel
  cpfKey: string
  trusted: boolean
}

export type Words = { subject: string; body: string }

const { code: rule } = policy

type Sent = { sentAt: Date; trusted: boolean }

/** Writes codes into the outbox, as often as a CPF and a destination allow; for nobody it leaves the same rows behind. */
export function codeSender({ clock, keys, messages }: { clock: Clock; keys: Keys; messages: MessageService }) {
  /** Seconds until there is room again: when the oldest of the last so many leaves its window. */
  const waitOf = (sends: readonly Sent[], limits: SendPolicy): number => {
    const now = clock.now()
    const waits = Object.values(limits).map(({ count, window }) => {
      const oldest = sends.filter(({ sentAt }) => sentAt > later(now, -window))[count - 1]
      return oldest === undefined ? 0 : secondsUntil(later(oldest.sentAt, window), now)
    })
    return Math.max(...waits)
  }

  return async (tx: Transaction, { to, channel, cpfKey, trusted }: Addressee, words: Words): Promise<void> => {
    const [now, since] = [clock.now(), later(clock.now(), -days(1))]
    // Nobody's code goes where nobody else's does.
    const destinationKey = hmac(keys.counter, `destination ${to?.destination ?? randomUUID()}`)
    await repository.lockSends(tx, cpfKey)
    await repository.lockSends(tx, destinationKey)
    const byCpf = await repository.findSends(tx, 'cpf_key', cpfKey, since)
    const byDestination = await repository.findSends(tx, 'destination_key', destinationKey, since)
    const strangers = byCpf.filter((send) => !send.trusted)
    const wait = Math.max(waitOf(byCpf, rule.sends), trusted ? 0 : waitOf(strangers, rule.strangerSends))
    const full = waitOf(byDestination, rule.destinationSends)
    // Who proved nothing is not told of a destination that is full: it would say that there is one.
    const told = trusted ? Math.max(wait, full) : wait
    if (told > 0) throw new Refusal('LIMITE_DE_ENVIOS', { retryAfterSeconds: told })
    const id = randomUUID()
    await repository.insertSend(tx, { id, cpf_key: cpfKey, destination_key: destinationKey, trusted, sent_at: now })
    const receiver = full > 0 ? undefined : to
    await messages.write(tx, {
      customerId: receiver?.customerId ?? null,
      purpose: 'sign-in-code',
      channel,
      destination: receiver?.destination ?? '',
      ...words,
    })
  }
}

export type CodeSender = ReturnType<typeof codeSender>
