import { randomInt } from 'node:crypto'
import { type Clock, later, secondsUntil } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, hmac, newToken, sameText } from '../../../platform/secrets.ts'
import * as repository from './challenge-repository.ts'
import type { Addressee, CodeSender } from './code-sender.ts'
import { policy } from '../policy.ts'

export type Sent = { channel: Channel; expiresInSeconds: number; resendInSeconds: number }

/** Who gets a code and in which words; both may hang on the channel. */
export type Letter = (channel: Channel) => {
  addressee: Addressee
  wordsOf(code: string): { subject: string; body: string }
}

const { code: rule } = policy

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Codes of six digits: one alive a challenge, five minutes, five tries (security.md B3, SSO-05). */
export function challengeService(deps: { db: Database; clock: Clock; keys: Keys; send: CodeSender }) {
  const { db, clock, keys, send } = deps
  const codeHmac = (id: string, code: string): string => hmac(keys.code, `${id} ${code}`)

  /** A code for a challenge. After the last resend there is no other: the wait shown is until the code itself expires. */
  const freshCode = async (tx: Transaction, id: string, channel: Channel, letter: Letter, wait: number = rule.life) => {
    const [code, now] = [newCode(), clock.now()]
    const { addressee, wordsOf } = letter(channel)
    const expires_at = later(now, rule.life)
    await send(tx, addressee, { ...wordsOf(code), servesUntil: expires_at, topic: id })
    return {
      channel,
      // No six digits answer a code that nobody was sent.
      code_hmac: codeHmac(id, addressee.to === undefined ? newToken() : code),
      expires_at,
      resend_at: later(now, wait),
    }
  }

  return {
    /** Opens a challenge and sends its first code. */
    async open(tx: Transaction, id: string, channel: Channel, letter: Letter, life: number): Promise<Sent> {
      const row = await freshCode(tx, id, channel, letter, rule.resendWaits[0])
      const ends_at = later(clock.now(), life)
      const customer_id = letter(channel).addressee.to?.customerId ?? null
      await repository.insertChallenge(tx, { id_hash: id, customer_id, ...row, ends_at, ended_at: null })
      return sentAnswer(row, clock.now())
    },

    /** A new code by the channel of choice; the one before it dies. */
    async resend(tx: Transaction, id: string, channel: Channel, letter: Letter): Promise<Sent> {
      const now = clock.now()
      const found = await repository.lockChallenge(tx, id, rule.tries, now)
      if (found === undefined || found.sends > rule.resendWaits.length) throw new Refusal('DESAFIO_ENCERRADO')
      if (found.resend_at > now) {
        throw new Refusal('REENVIO_CEDO', { retryAfterSeconds: secondsUntil(found.resend_at, now) })
      }
      const row = await freshCode(tx, id, channel, letter, rule.resendWaits[found.sends])
      await repository.replaceCode(tx, id, row)
      return sentAnswer(row, clock.now())
    },

    /**
     * Refuses a code that is not the challenge's; gives what `end` takes for one that is. The try is counted in the
     * same statement that reads the code, so that twenty at once get five; against a code that expired there is none.
     */
    async check(id: string, code: string): Promise<string> {
      const now = clock.now()
      const tried = await repository.countTry(db, id, rule.tries, now)
      if (tried === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      if (tried.expires_at <= now) throw new Refusal('CODIGO_EXPIRADO')
      if (!sameText(tried.code_hmac, codeHmac(id, code))) {
        throw new Refusal(tried.tries >= rule.tries ? 'DESAFIO_ENCERRADO' : 'CODIGO_INCORRETO', { field: 'codigo' })
      }
      return tried.code_hmac
    },

    /** Ends a challenge whose code was right, so that of three at once one goes on. */
    async end(tx: Transaction, id: string, proof: string): Promise<void> {
      if (!(await repository.endChallenge(tx, id, proof, clock.now()))) throw new Refusal('DESAFIO_ENCERRADO')
    },

    /** Whether a challenge still takes a code, or could send another. */
    isOpen: async (tx: Transaction, id: string): Promise<boolean> =>
      (await repository.lockChallenge(tx, id, rule.tries, clock.now())) !== undefined,

    /** How the code of a challenge stands, while it lives. */
    async stateOf(id: string): Promise<Sent> {
      const now = clock.now()
      const found = await repository.findChallenge(db, id, rule.tries, now)
      if (found === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      return sentAnswer(found, now)
    },
  }
}

export type ChallengeService = ReturnType<typeof challengeService>

const sentAnswer = (row: { channel: Channel; expires_at: Date; resend_at: Date }, now: Date): Sent => ({
  channel: row.channel,
  expiresInSeconds: secondsUntil(row.expires_at, now),
  resendInSeconds: secondsUntil(row.resend_at, now),
})
