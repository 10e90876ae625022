import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { newToken, sha256 } from '../../../platform/secrets.ts'
import type { Attempt, AttemptService } from '../attempts/attempts.ts'
import type { ChallengeService, CodeComposer } from '../codes/challenges.ts'
import { codeWords } from '../codes/code-words.ts'
import { ownerOf } from '../codes/code-step.ts'
import { asChange, gone, masks, readers } from '../contacts/contact-channel.ts'
import type { RescueAsked, RescueContacts } from '../outcomes.ts'
import { policy } from '../policy.ts'
import type { YoungPasswords } from '../passwords/young-passwords.ts'
import * as repository from './rescue-repository.ts'
import { type Rescues, isInReview } from './rescues.ts'

type Deps = {
  db: Database
  clock: Clock
  attempts: AttemptService
  challenges: ChallengeService
  rescues: Rescues
  young: YoungPasswords
}

/** The new contacts of an attempt, masked: confirmed ones, and those that wait for their code. */
const contactList =
  ({ db, challenges }: Pick<Deps, 'db' | 'challenges'>) =>
  async ({ id, token }: Attempt): Promise<RescueContacts> => {
    const contacts = await repository.findContacts(db, id)
    const maskedOf = (each: repository.RescueContact) => masks[each.channel](each.destination)
    const waiting: RescueContacts['waiting'] = []
    for (const each of contacts.filter(({ confirmedAt }) => confirmedAt === null)) {
      const sent = await challenges.stateOf(each.challengeId).catch(gone)
      if (sent !== undefined) waiting.push({ ...sent, masked: maskedOf(each) })
    }
    const confirmed = contacts
      .filter(({ confirmedAt }) => confirmedAt !== null)
      .map((each) => ({ channel: each.channel, masked: maskedOf(each) }))
    return { at: 'contacts', token, confirmed, waiting }
  }

/** A new phone and a new e-mail, each confirmed by its code; with both the wait begins. */
export function rescueContactService({ db, clock, attempts, challenges, rescues, young }: Deps) {
  const listOf = contactList({ db, challenges })

  /** With both confirmed the wait begins, and the attempt is complete. */
  const askIfWhole = async (
    tx: Transaction,
    attempt: Attempt,
    origin: string,
  ): Promise<repository.Rescue | undefined> => {
    const contacts = await repository.findContacts(tx, attempt.id)
    const [email, phone] = contacts.filter(({ confirmedAt }) => confirmedAt !== null).map((each) => each.destination)
    if (email === undefined || phone === undefined) return undefined
    await attempts.advance(tx, attempt)
    const owner = ownerOf(attempt)
    // A young password rests on facts, and made its device known (decision 037).
    const isYoung = (await young.channelOf(owner.id, tx)) !== undefined
    const provenBy = isYoung ? 'facts' : (attempt.provenBy ?? 'facts')
    return rescues.ask(tx, owner, { phone, email, origin, knownDevice: attempt.trusted && !isYoung, provenBy })
  }

  return {
    of: listOf,

    /** Sends a code to a new contact; asked again for the same one, it resends within the limits. */
    async send(token: string, channel: Channel, typed: string): Promise<RescueContacts> {
      const attempt = await attempts.at(token, 'contacts')
      const destination = readers[channel](typed)
      const letter = letterTo(attempt, destination)
      await transact(db, async (tx) => {
        const before = await repository.findContact(tx, attempt.id, channel)
        const goesOn = before?.destination === destination && (await challenges.isOpen(tx, before.challengeId))
        if (goesOn) return challenges.resend(tx, before.challengeId, channel, letter)
        const challengeId = sha256(newToken())
        const contact = { attemptId: attempt.id, channel, destination, challengeId }
        await repository.keepContact(tx, { ...contact, askedAt: clock.now(), confirmedAt: null })
        return challenges.open(tx, challengeId, channel, letter, policy.contacts.life)
      })
      return listOf(attempt)
    },

    /** The right code confirms its contact; the second one begins the wait. `origin` is for the link that stops it. */
    async confirm(
      token: string,
      channel: Channel,
      code: string,
      origin: string,
    ): Promise<RescueContacts | RescueAsked> {
      const attempt = await attempts.at(token, 'contacts')
      const contact = await repository.findContact(db, attempt.id, channel)
      if (contact === undefined) throw new Refusal('TROCA_ENCERRADA')
      const proof = await challenges.check(contact.challengeId, code).catch(asChange)
      const waiting = await transact(db, async (tx) => {
        await challenges.end(tx, contact.challengeId, proof)
        if (!(await repository.confirmContact(tx, contact, clock.now()))) throw new Refusal('TROCA_ENCERRADA')
        return askIfWhole(tx, attempt, origin)
      }).catch(asChange)
      if (waiting === undefined) return listOf(attempt)
      return { at: 'cooling', token, takesEffectAt: waiting.takesEffectAt, inReview: isInReview(waiting) }
    },
  }
}

export type RescueContactService = ReturnType<typeof rescueContactService>

const letterTo =
  (attempt: Attempt, destination: string): CodeComposer =>
  (channel) => {
    const { id, issuerName } = ownerOf(attempt)
    return {
      addressee: { to: { customerId: id, destination }, channel, cpfKey: attempt.cpfKey, kind: 'new-contact' },
      wordsOf: codeWords({ issuerName, purpose: 'para confirmar este contato' }),
    }
  }
