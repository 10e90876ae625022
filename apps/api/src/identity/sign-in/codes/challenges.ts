import { randomInt } from 'node:crypto'
import { type Clock, later, secondsUntil } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, hmac, isHmac, newToken } from '../../../platform/secrets.ts'
import * as repository from './challenge-repository.ts'
import type { Addressee, CodeSender } from './code-sender.ts'
import { policy } from '../policy.ts'

export type SentCode = { channel: Channel; expiresInSeconds: number; resendInSeconds: number }

/** The addressee and the words of a code; both may depend on the channel. */
export type CodeComposer = (channel: Channel) => {
  addressee: Addressee
  wordsOf(code: string): { subject: string; body: string }
}

type Deps = { db: Database; clock: Clock; keys: Keys; send: CodeSender }

const { code: rule } = policy

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Codes of six digits: one valid code a challenge, five minutes, five tries (security.md B3, SSO-05). */
export function challengeService(deps: Deps) {
  const { db, clock, keys } = deps
  const { freshCode } = codeMaker(deps)

  return {
    /** Opens a challenge and sends its first code. */
    async open(tx: Transaction, id: string, channel: Channel, letter: CodeComposer, life: number): Promise<SentCode> {
      const row = await freshCode(tx, id, channel, letter, rule.resendWaits[0])
      const endsAt = later(clock.now(), life)
      const customerId = letter(channel).addressee.to?.customerId ?? null
      await repository.insertChallenge(tx, { idHash: id, customerId, ...row, endsAt, endedAt: null })
      return sentAnswer(row, clock.now())
    },

    /** A new code by the chosen channel; the former one becomes invalid. */
    async resend(tx: Transaction, id: string, channel: Channel, letter: CodeComposer): Promise<SentCode> {
      const now = clock.now()
      const found = await repository.lockChallenge(tx, id, rule.tries, now)
      if (found === undefined || found.sends > rule.resendWaits.length) throw new Refusal('DESAFIO_ENCERRADO')
      if (found.resendAt > now) {
        throw new Refusal('REENVIO_CEDO', { retryAfterSeconds: secondsUntil(found.resendAt, now) })
      }
      const row = await freshCode(tx, id, channel, letter, rule.resendWaits[found.sends])
      await repository.replaceCode(tx, id, row)
      return sentAnswer(row, clock.now())
    },

    /**
     * Refuses a wrong code; returns the proof for `end` otherwise. One statement counts the try and reads the code:
     * twenty at once get five.
     */
    async check(id: string, code: string): Promise<string> {
      const now = clock.now()
      const tried = await repository.countTry(db, id, rule.tries, now)
      if (tried === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      if (tried.expiresAt <= now) throw new Refusal('CODIGO_EXPIRADO')
      if (!isHmac(keys.code, signedCode(id, code), tried.codeHmac)) {
        const triesLeft = rule.tries - tried.tries
        throw triesLeft > 0
          ? new Refusal('CODIGO_INCORRETO', { field: 'codigo', triesLeft })
          : new Refusal('DESAFIO_ENCERRADO', { field: 'codigo' })
      }
      return tried.codeHmac
    },

    /** Ends a challenge after its right code: of three at once one succeeds. */
    async end(tx: Transaction, id: string, proof: string): Promise<void> {
      if (!(await repository.endChallenge(tx, id, proof, clock.now()))) throw new Refusal('DESAFIO_ENCERRADO')
    },

    /** True when a challenge still accepts a code, or can send another. */
    isOpen: async (tx: Transaction, id: string): Promise<boolean> =>
      (await repository.lockChallenge(tx, id, rule.tries, clock.now())) !== undefined,

    /** The state of a live challenge's code. */
    async stateOf(id: string): Promise<SentCode> {
      const now = clock.now()
      const found = await repository.findChallenge(db, id, rule.tries, now)
      if (found === undefined) throw new Refusal('DESAFIO_ENCERRADO')
      return sentAnswer(found, now)
    },
  }
}

export type ChallengeService = ReturnType<typeof challengeService>

/** A code is good for its own challenge alone. */
const signedCode = (id: string, code: string): string => `${id} ${code}`

function codeMaker({ clock, keys, send }: Deps) {
  /** A code for a challenge. After the last resend the wait shown lasts until the code itself expires. */
  const freshCode = async (
    tx: Transaction,
    id: string,
    channel: Channel,
    letter: CodeComposer,
    wait: number = rule.life,
  ) => {
    const [code, now] = [newCode(), clock.now()]
    const { addressee, wordsOf } = letter(channel)
    const expiresAt = later(now, rule.life)
    await send(tx, addressee, { ...wordsOf(code), servesUntil: expiresAt, topic: id })
    return {
      channel,
      // Without an addressee no six digits are right.
      codeHmac: hmac(keys.code, signedCode(id, addressee.to === undefined ? newToken() : code)),
      expiresAt,
      resendAt: later(now, wait),
    }
  }

  return { freshCode }
}

const sentAnswer = (row: { channel: Channel; expiresAt: Date; resendAt: Date }, now: Date): SentCode => ({
  channel: row.channel,
  expiresInSeconds: secondsUntil(row.expiresAt, now),
  resendInSeconds: secondsUntil(row.resendAt, now),
})
