import { randomInt } from 'node:crypto'
import { type Clock, later, secondsUntil } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Channel } from '../db/schema.ts'
import type { MessageService } from '../messages/service.ts'
import { Refusal } from '../refusal.ts'
import { type Keys, hmac, newToken, sameText, sha256 } from '../secrets.ts'
import * as repository from './challenge-repository.ts'
import { policy } from './policy.ts'
import type { Customer } from './repository.ts'

export type Sent = { challenge: string; channel: Channel; expiresInSeconds: number; resendInSeconds: number }

type FreshRow = { channel: Channel; expires_at: Date; resend_at: Date }

const { code: rule } = policy

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const wordsOf = (issuer: string, code: string): { subject: string; body: string } => ({
  subject: `${code} é o seu código`,
  body: `${issuer}: ${code} é o seu código para entrar. Vale por 5 minutos. Não passe este código a ninguém.`,
})

/** Codes of six digits: one alive a challenge, five minutes, five tries (security.md B3, SSO-05). */
export function challengeService(deps: { db: Database; clock: Clock; keys: Keys; messages: MessageService }) {
  const { db, clock, keys, messages } = deps
  const codeHmac = (challenge: string, code: string): string => hmac(keys.code, `${challenge} ${code}`)

  const send = codeSender(clock, messages)

  /** A code for a challenge. After the last resend there is no other: the wait shown is until the code itself expires. */
  const freshCode = (challenge: string, channel: Channel, wait: number = rule.life) => {
    const [code, now] = [newCode(), clock.now()]
    const fields = { channel, code_hmac: codeHmac(challenge, code), expires_at: later(now, rule.life) }
    return { code, row: { ...fields, resend_at: later(now, wait) } }
  }

  return {
    /** Opens a challenge for a customer whose password was right, and sends its first code. */
    open: (customer: Customer, channel: Channel): Promise<Sent> =>
      db.transaction().execute(async (tx) => {
        const challenge = newToken()
        const { code, row } = freshCode(challenge, channel, rule.resendWaits[0])
        await send(tx, customer, channel, code)
        await repository.insertChallenge(tx, {
          id_hash: sha256(challenge),
          customer_id: customer.id,
          ...row,
          ends_at: later(clock.now(), rule.challengeLife),
          ended_at: null,
        })
        return sentAnswer(challenge, row, clock.now())
      }),

    /** A new code by the channel of choice; the one before it dies. */
    resend: (challenge: string, channel: Channel): Promise<{ sent: Sent; customer: Customer }> =>
      db.transaction().execute(async (tx) => {
        const now = clock.now()
        const found = await repository.lockChallenge(tx, sha256(challenge), rule.tries, now)
        if (found === undefined || found.sends > rule.resendWaits.length) throw new Refusal('DESAFIO_ENCERRADO')
        if (found.resendAt > now) {
          throw new Refusal('REENVIO_CEDO', { retryAfterSeconds: secondsUntil(found.resendAt, now) })
        }
        const { code, row } = freshCode(challenge, channel, rule.resendWaits[found.sends])
        await send(tx, found.customer, channel, code)
        await repository.replaceCode(tx, sha256(challenge), row)
        return { sent: sentAnswer(challenge, row, clock.now()), customer: found.customer }
      }),

    /**
     * The customer whose code this is. The try is counted in the same statement that reads the code, so that twenty at
     * once get five; the right one ends the challenge, so that three at once get one.
     */
    async answer(challenge: string, code: string): Promise<Customer> {
      const now = clock.now()
      const id = sha256(challenge)
      const tried = await repository.countTry(db, id, rule.tries, now)
      if (tried === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      if (tried.expires_at <= now) throw new Refusal('CODIGO_EXPIRADO')
      if (!sameText(tried.code_hmac, codeHmac(challenge, code))) {
        throw new Refusal(tried.tries >= rule.tries ? 'DESAFIO_ENCERRADO' : 'CODIGO_INCORRETO', { field: 'codigo' })
      }
      const customer = await repository.endChallenge(db, id, tried.code_hmac, now)
      if (customer === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      return customer
    },

    /** Whose challenge it is, while it lives. */
    customerOf: (challenge: string): Promise<Customer | undefined> =>
      repository.findCustomer(db, sha256(challenge), clock.now()),
  }
}

export type ChallengeService = ReturnType<typeof challengeService>

const sentAnswer = (challenge: string, { channel, expires_at, resend_at }: FreshRow, now: Date): Sent => ({
  challenge,
  channel,
  expiresInSeconds: secondsUntil(expires_at, now),
  resendInSeconds: secondsUntil(resend_at, now),
})

/** Writes a code into the outbox, as often as the limits of a customer allow. */
const codeSender =
  (clock: Clock, messages: MessageService) =>
  async (tx: Transaction, customer: Customer, channel: Channel, code: string): Promise<void> => {
    const now = clock.now()
    await repository.lockCustomer(tx, customer.id)
    const waits: number[] = []
    for (const { count, window } of Object.values(rule.sends)) {
      const sent = await messages.sentSince(tx, customer.id, 'sign-in-code', later(now, -window))
      // There is room again when the oldest of the last so many leaves the window.
      const oldest = sent[count - 1]
      if (oldest !== undefined) waits.push(secondsUntil(later(oldest, window), now))
    }
    if (waits.length > 0) throw new Refusal('LIMITE_DE_ENVIOS', { retryAfterSeconds: Math.max(...waits) })
    await messages.write(tx, {
      customerId: customer.id,
      purpose: 'sign-in-code',
      channel,
      destination: channel === 'SMS' ? customer.phone : customer.email,
      ...wordsOf(customer.issuerName, code),
    })
  }
