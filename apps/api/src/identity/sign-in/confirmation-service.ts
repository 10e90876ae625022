import type { ErrorCode } from '@portal/contract/errors'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Channel } from '../../platform/db/schema.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Keys, newToken, sha256 } from '../../platform/secrets.ts'
import { type Notifier, codeUsedWords } from './entry-words.ts'
import { cpfKeyOf } from './attempts/attempts.ts'
import type { ChallengeService, CodeComposer, SentCode } from './codes/challenges.ts'
import { codeWords } from './codes/code-words.ts'
import { contactOf, masks } from './contacts/contact-channel.ts'
import { policy } from './policy.ts'
import { type Customer, findOwner } from './repository.ts'

type Deps = { clock: Clock; keys: Keys; challenges: ChallengeService; alerts: Notifier }

/** A code by which a signed-in customer confirms an important act, sent to a contact of the account. */
export function confirmationService({ clock, keys, challenges, alerts }: Deps) {
  return {
    /** Sends a code, or another one for an open challenge. Returns the challenge's id and the masked contact. */
    async send(
      tx: Transaction,
      customerId: string,
      { challengeId, channel, purpose }: { challengeId: string | null; channel: Channel; purpose: string },
    ): Promise<SentCode & { id: string; masked: string }> {
      const customer = await findOwner(tx, customerId)
      if (customer === undefined) throw new Refusal('NAO_ENCONTRADO')
      const letter = letterTo(keys, customer, purpose)
      const id = challengeId ?? sha256(newToken())
      const sent =
        challengeId === null
          ? await challenges.open(tx, id, channel, letter, policy.confirmationLife)
          : await challenges.resend(tx, id, channel, letter)
      return { ...sent, id, masked: masks[channel](contactOf(customer, channel)) }
    },

    /** Refuses a wrong code; returns the proof that `end` takes for a right one. */
    check: challenges.check,
    isOpen: challenges.isOpen,

    /** Ends the challenge, and notifies its owner that their code was used. */
    async end(tx: Transaction, customerId: string, challengeId: string, proof: string): Promise<void> {
      await challenges.end(tx, challengeId, proof)
      await alerts.notify(tx, {
        customerId,
        kind: 'code-used',
        event: `code ${challengeId}`,
        about: { subject: 'security', id: null },
        text: codeUsedWords(clock.now(), 'para confirmar o que você escolheu no portal'),
      })
    },
  }
}

const isOver: Record<string, boolean> = { CODIGO_INCORRETO: false, CODIGO_EXPIRADO: true, DESAFIO_ENCERRADO: true }

/** Refuses a code in the words of its act, which say that nothing was done yet: a wrong one, and one that is over. */
export const refusingAs =
  (wrong: ErrorCode, over: ErrorCode) =>
  (error: unknown): never => {
    const ended = error instanceof Refusal ? isOver[error.code] : undefined
    throw ended === undefined ? error : new Refusal(ended ? over : wrong, { field: 'codigo' })
  }

export type ConfirmationService = ReturnType<typeof confirmationService>

const letterTo =
  (keys: Keys, customer: Customer, purpose: string): CodeComposer =>
  (channel) => ({
    addressee: {
      to: { customerId: customer.id, destination: contactOf(customer, channel) },
      channel,
      cpfKey: cpfKeyOf(keys, customer),
      kind: 'owner',
    },
    wordsOf: codeWords({ issuerName: customer.issuerName, purpose }),
  })
