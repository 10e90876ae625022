import { randomUUID } from 'node:crypto'
import { type Clock, days, later, secondsUntil } from '../../../platform/clock.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, hmac } from '../../../platform/secrets.ts'
import * as repository from './challenge-repository.ts'
import { type SendPolicy, policy } from '../policy.ts'

/** A code's destination and the keys that count its sending. `to` is undefined for an unknown CPF. */
export type Addressee = {
  to: { customerId: string; destination: string } | undefined
  channel: Channel
  cpfKey: string
  kind: repository.SendKind
}

/** `servesUntil` and `topic`: an expired or replaced code is not sent any more. */
export type CodeLetter = { subject: string; body: string; servesUntil: Date; topic: string }

const { code: rule } = policy

type CodeSend = { sentAt: Date }

/** Puts codes into the outbox within the limits of a CPF and a destination; an unknown CPF leaves the same rows. */
export function codeSender({ clock, keys, messages }: { clock: Clock; keys: Keys; messages: MessageService }) {
  /** Seconds until the oldest of the window's sends leaves it. */
  const waitOf = (sends: readonly CodeSend[], limits: SendPolicy): number => {
    const now = clock.now()
    const waits = Object.values(limits).map(({ count, window }) => {
      const oldest = sends.filter(({ sentAt }) => sentAt > later(now, -window))[count - 1]
      return oldest === undefined ? 0 : secondsUntil(later(oldest.sentAt, window), now)
    })
    return Math.max(...waits)
  }

  return async (tx: Transaction, { to, channel, cpfKey, kind }: Addressee, letter: CodeLetter): Promise<void> => {
    const [now, since] = [clock.now(), later(clock.now(), -days(1))]
    // Each code without an addressee has a destination of its own.
    const destinationKey = hmac(keys.counter, `destination ${to?.destination ?? randomUUID()}`)
    await repository.lockSends(tx, cpfKey)
    await repository.lockSends(tx, destinationKey)
    const byCpf = await repository.findSends(tx, 'cpfKey', cpfKey, since)
    const byDestination = await repository.findSends(tx, 'destinationKey', destinationKey, since)
    const limits = rule.sends[kind]
    const same = (sends: typeof byCpf) => sends.filter((send) => send.kind === kind)
    const ofDestination = waitOf(same(byDestination), limits.destination)
    const inAll = waitOf(byDestination, rule.destinationSends)
    // A caller never learns of another's count: it would reveal that the person exists, and what they did.
    const wait = Math.max(waitOf(same(byCpf), limits.cpf), ...visibleWaits[kind]({ ofDestination, inAll }))
    if (wait > 0) throw new Refusal('LIMITE_DE_ENVIOS', { retryAfterSeconds: wait })
    const goes = Math.max(ofDestination, inAll) === 0
    await repository.insertSend(tx, {
      id: randomUUID(),
      cpfKey,
      // A message that is not sent there uses nothing of its limit.
      destinationKey: goes ? destinationKey : hmac(keys.counter, `destination ${randomUUID()}`),
      kind,
      sentAt: now,
    })
    const receiver = goes ? to : undefined
    await messages.write(tx, {
      customerId: receiver?.customerId ?? null,
      purpose: 'sign-in-code',
      channel,
      destination: receiver?.destination ?? '',
      inItsTurn: kind === 'stranger',
      ...letter,
    })
  }
}

export type CodeSender = ReturnType<typeof codeSender>

type DestinationWaits = { ofDestination: number; inAll: number }

/** The waits of a destination that each kind of sender may see; a code with a hidden wait is not sent. */
const visibleWaits: Record<repository.SendKind, (waits: DestinationWaits) => number[]> = {
  owner: ({ ofDestination, inAll }) => [ofDestination, inAll],
  stranger: () => [],
  'new-contact': ({ ofDestination }) => [ofDestination],
}
