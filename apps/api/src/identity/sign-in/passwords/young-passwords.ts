import { randomUUID } from 'node:crypto'
import { type Clock, later } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Channel } from '../../../platform/db/schema.ts'
import { newToken, sha256 } from '../../../platform/secrets.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import { updateCustomer } from '../../customers/public.ts'
import { insertAttempt } from '../attempts/attempt-repository.ts'
import type { Attempt, AttemptService } from '../attempts/attempts.ts'
import { findChannel } from '../codes/challenge-repository.ts'
import { channels, contactOf } from '../contacts/contact-channel.ts'
import { findYoungChannels } from '../contacts/contact-repository.ts'
import { deletePasskeysOf } from '../passkeys/passkey-repository.ts'
import { phoneWords } from '../phone-words.ts'
import { policy } from '../policy.ts'
import { type Customer, findOwner, forgetDevices } from '../repository.ts'
import { insertRescue } from '../rescue/rescue-repository.ts'
import type { Rescues } from '../rescue/rescues.ts'
import type { SessionService } from '../sessions/sessions.ts'
import * as repository from './young-password-repository.ts'

type Deps = {
  db: Database
  clock: Clock
  attempts: AttemptService
  rescues: Rescues
  sessions: SessionService
  messages: MessageService
}

/** A password that one contact and facts made, on a device that nobody knew: its owner may stop it (decision 037). */
export function youngPasswords({ db, clock, attempts, rescues, sessions, messages }: Deps) {
  const channelOf = (customerId: string, connection: Database = db): Promise<Channel | undefined> =>
    repository.findChannelOfReset(connection, customerId, later(clock.now(), -policy.stepUp.contactAge))

  /** The account is as it was without a password; the next one waits for the issuer's code (decision 027). */
  const end = async (tx: Transaction, customerId: string, stopHash: string): Promise<void> => {
    const now = clock.now()
    await updateCustomer(tx, customerId, { passwordHash: null })
    await sessions.endAllOf(tx, customerId, 'password-changed')
    await forgetDevices(tx, customerId)
    await deletePasskeysOf(tx, customerId)
    await rescues.stopOf(tx, customerId)
    await repository.forgetResets(tx, customerId)
    const owner = await findOwner(tx, customerId)
    if (owner === undefined) return
    const { phone, email } = owner
    const over = { doneAt: now, stoppedAt: null, approvedAt: null, vouchedAt: null }
    const proof = { provenBy: 'facts', knownDevice: false, releaseHmac: null, releaseEndsAt: null } as const
    const wait = { askedAt: now, takesEffectAt: later(now, policy.stepUp.contactAge) }
    await insertRescue(tx, { id: randomUUID(), customerId, phone, email, stopHash, ...wait, ...over, ...proof })
    for (const channel of channels) await messages.write(tx, { customerId, channel, ...stopped(owner, channel) })
  }

  return {
    /** The contact that a young password came by; undefined for one that is old, or rests on more. */
    channelOf,

    /** The weak proof that a reset rests on. A device adds nothing that a young password made known, or beside a young contact. */
    async restsOn({ id, customer, trusted }: Attempt, isByFacts: boolean): Promise<'facts' | undefined> {
      if (!isByFacts || customer === undefined || customer.passwordHash === null) return undefined
      if (!trusted || (await channelOf(customer.id)) !== undefined) return 'facts'
      const began = await findChannel(db, id)
      const young = await findYoungChannels(db, customer.id, later(clock.now(), -policy.stepUp.contactAge))
      return began !== undefined && young.includes(began) ? 'facts' : undefined
    },

    /** The link that stops a password which is young from now on; the one before is none any more, and has no link. */
    async begin(tx: Transaction, { id, customer, provenBy, ...from }: Attempt, origin: string) {
      if (customer === undefined) return undefined
      await repository.forgetResets(tx, customer.id, id)
      if (provenBy === null) return undefined
      const [token, createdAt] = [newToken(), clock.now()]
      const { cpfKey, guesserKey, scope } = from
      const what = { kind: 'forgotten-password', step: 'done', trusted: false, provenBy: 'facts' } as const
      const endsAt = later(createdAt, policy.stepUp.contactAge)
      const link = { idHash: sha256(token), customerId: customer.id, cpfKey, guesserKey, scope, createdAt, endsAt }
      await insertAttempt(tx, { ...what, ...link })
      // The token is in the fragment, which no server and no log sees.
      return `${origin}/sso/parar-troca?de=senha#${token}`
    },

    /** Gives whose it was; undefined where the token stops no password. */
    async stop(token: string): Promise<Customer | undefined> {
      const hash = sha256(token)
      const customerId = (await repository.findLink(db, hash, clock.now()))?.customerId ?? undefined
      if (customerId === undefined) return undefined
      const isEnded = await transact(db, async (tx) => {
        // Locks in the order of a reset.
        await attempts.endAllOf(tx, customerId)
        await lockCustomer(tx, customerId)
        if ((await repository.findLink(tx, hash, clock.now())) === undefined) return false
        await end(tx, customerId, hash)
        return true
      })
      if (!isEnded) return undefined
      sessions.forget(customerId)
      return findOwner(db, customerId)
    },
  }
}

export type YoungPasswords = ReturnType<typeof youngPasswords>

const stopped = (owner: Customer, channel: Channel) => ({
  purpose: 'password-changed' as const,
  destination: contactOf(owner, channel),
  subject: 'A senha nova foi cancelada',
  body: `${owner.issuerName}: a senha nova foi cancelada e não abre mais a conta. Para criar outra, ligue para ${phoneWords(owner)}: o atendimento confirma seus dados e passa um código.`,
})
