import { type Clock, later } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/transact.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import type { SessionOwner } from '../../../platform/http/bind.ts'
import type { LedgerWriter } from '../../../records/ledger/public.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Keys, newToken, sha256 } from '../../../platform/secrets.ts'
import { cpfKeyOf } from '../attempts/attempts.ts'
import type { ChallengeService, CodeComposer, SentCode } from '../codes/challenges.ts'
import { codeWords } from '../codes/code-words.ts'
import { asChange, channels, contactAct, contactOf, gone, masks, readers } from './contact-channel.ts'
import * as repository from './contact-repository.ts'
import type { SignedIn } from '../outcomes.ts'
import { lockOwnerOfSession } from '../passkeys/passkey-repository.ts'
import { policy } from '../policy.ts'
import { phoneWords } from '../phone-words.ts'
import { type Customer, findOwner } from '../repository.ts'
import type { Rescues } from '../rescue/rescues.ts'
import { findNextScope } from '../sessions/session-repository.ts'
import type { SessionService } from '../sessions/sessions.ts'
import type { StepUps } from '../step-up/step-ups.ts'

export type ContactList = {
  contacts: { channel: Channel; masked: string }[]
  changes: (SentCode & { masked: string })[]
}

/** A contact as it was typed, and the proof that its page holds. */
type NewContact = { typed: string; proof: string | undefined }

type Deps = {
  db: Database
  clock: Clock
  keys: Keys
  challenges: ChallengeService
  rescues: Rescues
  stepUps: StepUps
  sessions: SessionService
  messages: MessageService
  ledger: LedgerWriter
}

const { contacts: rule } = policy

const ownerOf = ({ customerId, sessionId }: SessionOwner): SessionOwner => ({ customerId, sessionId })

/** A customer's contacts, and those that wait for a code, masked. */
const contactList =
  ({ db, challenges }: Pick<Deps, 'db' | 'challenges'>) =>
  async (customerId: string): Promise<ContactList> => {
    const customer = await customerOf(db, customerId)
    const changes: ContactList['changes'] = []
    for (const { challengeId, channel, destination } of await repository.findChanges(db, customerId)) {
      const sent = await challenges.stateOf(challengeId).catch(gone)
      if (sent !== undefined) changes.push({ ...sent, masked: masks[channel](destination) })
    }
    const contacts = channels.map((channel) => ({ channel, masked: masks[channel](contactOf(customer, channel)) }))
    return { contacts, changes }
  }

const customerOf = async (db: Database, customerId: string): Promise<Customer> => {
  const customer = await findOwner(db, customerId)
  if (customer === undefined) throw new Refusal('NAO_ENCONTRADO')
  return customer
}

/** One theft must not take both: a week after the one, the other goes by a code to itself alone (decision 037). */
const secondOfWeek =
  ({ clock, stepUps }: Pick<Deps, 'clock' | 'stepUps'>) =>
  async (tx: Transaction, caller: SessionOwner, channel: Channel, proof: string | undefined): Promise<void> => {
    const since = later(clock.now(), -policy.stepUp.contactAge)
    const young = await repository.findYoungChannels(tx, caller.customerId, since)
    const isSecond = young.length > 0 && !young.includes(channel)
    if (isSecond && (await stepUps.channelOf(caller, proof, tx)) !== channel) throw new Refusal('OUTRO_CONTATO_RECENTE')
  }

/** A customer's phone and e-mail: a new one counts after its code, and the old one is notified (SSO-02). */
export function contactService(deps: Deps) {
  const { db, clock, keys, challenges, rescues, stepUps, sessions, messages, ledger } = deps

  const lockedOwner = async (tx: Transaction, { sessionId }: SessionOwner): Promise<Customer> => {
    const owner = await lockOwnerOfSession(tx, sessionId)
    if (owner === undefined) throw new Refusal('SESSAO_EXPIRADA')
    return owner
  }

  const list = contactList({ db, challenges })

  const refuseSecond = secondOfWeek(deps)

  return {
    list,

    /** Sends a code to the new contact, after a fresh proof; asked again for the same one, it resends within the limits. */
    async change(caller: SessionOwner, channel: Channel, { typed, proof }: NewContact): Promise<ContactList> {
      await stepUps.require(caller, proof)
      const destination = readers[channel](typed)
      await transact(db, async (tx) => {
        const owner = await lockedOwner(tx, caller)
        await refuseSecond(tx, caller, channel, proof)
        const before = await repository.findChange(tx, owner.id, channel)
        const letter = letterTo(keys, owner, destination)
        const goesOn = before?.destination === destination && (await challenges.isOpen(tx, before.challengeId))
        if (goesOn) return challenges.resend(tx, before.challengeId, channel, letter)
        const challengeId = sha256(newToken())
        await repository.keepChange(tx, {
          customerId: owner.id,
          channel,
          challengeId,
          destination,
          askedAt: clock.now(),
        })
        return challenges.open(tx, challengeId, channel, letter, rule.life)
      })
      return list(caller.customerId)
    },

    /** The right code changes the contact; the former and the other one are notified. */
    async confirm(caller: SessionOwner, channel: Channel, code: string): Promise<ContactList> {
      const change = await repository.findChange(db, caller.customerId, channel)
      if (change === undefined) throw new Refusal('TROCA_ENCERRADA')
      const proof = await challenges.check(change.challengeId, code).catch(asChange)
      await transact(db, async (tx) => {
        const owner = await lockedOwner(tx, caller)
        await challenges.end(tx, change.challengeId, proof)
        // Every change that counts ends those beside it: one that still stands was asked for since.
        if (!(await repository.applyChange(tx, change, clock.now()))) throw new Refusal('TROCA_ENCERRADA')
        await rescues.stopOf(tx, owner.id)
        for (const notified of channels) {
          await messages.write(tx, { customerId: owner.id, channel: notified, ...warning(owner, notified, channel) })
        }
        await ledger.append(tx, { ...ownerOf(caller), ...contactAct(channel) })
      }).catch(asChange)
      return list(caller.customerId)
    },

    /** The contacts are confirmed: the session for contacts alone is replaced by a full one. */
    async conclude(caller: SessionOwner): Promise<SignedIn> {
      const scope = await findNextScope(db, caller.sessionId)
      const { customer, tokens } = await transact(db, async (tx) => {
        // A session that was ended elsewhere begins no other.
        const owner = await lockedOwner(tx, caller)
        return { customer: owner, tokens: await sessions.start(tx, owner.id, scope) }
      })
      await sessions.end(caller.sessionId)
      return { at: 'signed-in', tokens, customer, scope }
    },
  }
}

export type ContactService = ReturnType<typeof contactService>

const letterTo =
  (keys: Keys, owner: Customer, destination: string): CodeComposer =>
  (channel) => ({
    addressee: {
      to: { customerId: owner.id, destination },
      channel,
      cpfKey: cpfKeyOf(keys, owner),
      kind: 'new-contact',
    },
    wordsOf: codeWords({ issuerName: owner.issuerName, purpose: 'para confirmar este contato' }),
  })

const names: Record<Channel, string> = { SMS: 'celular', EMAIL: 'e-mail' }

const warning = (owner: Customer, notified: Channel, changed: Channel) => ({
  purpose: 'contact-changed' as const,
  destination: contactOf(owner, notified),
  subject: `Seu ${names[changed]} foi trocado`,
  body: `${owner.issuerName}: o ${names[changed]} da sua conta foi trocado agora. Não foi você? Ligue para ${phoneWords(owner)}.`,
})
