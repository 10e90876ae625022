import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { LedgerWriter } from '../../../records/ledger/public.ts'
import type { MessageService } from '../../../records/messages/public.ts'
import type { Keys } from '../../../platform/secrets.ts'
import type { RecordSecurity } from '../../../platform/security/security-log.ts'
import { cpfKeyOf } from '../attempts/attempts.ts'
import { endAttemptsOf } from '../attempts/attempt-repository.ts'
import { channels, contactAct } from '../contacts/contact-channel.ts'
import { deletePasskeysOf } from '../passkeys/passkey-repository.ts'
import * as customers from '../repository.ts'
import { doneNotice, writeAll } from './rescue-messages.ts'
import * as repository from './rescue-repository.ts'
import { policy } from '../policy.ts'
import type { Rescues } from './rescues.ts'
import type { SessionService } from '../sessions/sessions.ts'

type Deps = {
  db: Database
  clock: Clock
  sessions: SessionService
  rescues: Rescues
  messages: MessageService
  ledger: LedgerWriter
  keys: Keys
  record: RecordSecurity
}

/** The job at the end of the wait: the new contacts count. */
export function rescueEnd({ db, clock, keys, record, sessions, rescues, messages, ledger }: Deps) {
  /** Nobody called: the wait did. */
  const tell = async (event: 'authn-rescue-done' | 'authn-rescue-lapse', customerId: string): Promise<void> => {
    const owner = await customers.findOwner(db, customerId)
    record(event, owner && { person: cpfKeyOf(keys, owner) })
  }

  /** Nobody of the issuer said yes: what a stranger may have begun must not wait for good. */
  const lapse = (late: repository.Rescue): Promise<boolean> =>
    transact(db, async (tx) => {
      await lockCustomer(tx, late.customerId)
      return (await repository.isUnapproved(tx, late.id)) && rescues.stopOne(tx, late, 'lapse')
    })

  const apply = (due: repository.Rescue): Promise<boolean> =>
    transact(db, async (tx) => {
      await lockCustomer(tx, due.customerId)
      const owner = await customers.findOwner(tx, due.customerId)
      if (owner === undefined || !(await repository.finish(tx, due.id, clock.now()))) return false
      await repository.replaceContacts(tx, due, clock.now())
      // The lost phone and mailbox may be in other hands: no former session, device or passkey opens the account any
      // more.
      await sessions.endAllOf(tx, owner.id, 'contacts-rescued')
      await endAttemptsOf(tx, owner.id)
      await customers.forgetDevices(tx, owner.id)
      await deletePasskeysOf(tx, owner.id)
      await writeAll(messages, tx, doneNotice(owner, { SMS: due.phone, EMAIL: due.email }))
      for (const channel of channels)
        await ledger.append(tx, { customerId: owner.id, sessionId: null, ...contactAct(channel) })
      return true
    })

  return {
    /** Applies the rescues whose wait is over, each in a transaction of its own. */
    async run(ending: AbortSignal): Promise<void> {
      while (!ending.aborted) {
        const due = await repository.findDue(db, clock.now())
        if (due === undefined) break
        const isApplied = await apply(due)
        sessions.forget(due.customerId)
        if (isApplied) await tell('authn-rescue-done', due.customerId)
      }
      while (!ending.aborted) {
        const late = await repository.findUnapproved(db, later(clock.now(), -policy.rescue.lapse))
        if (late === undefined) return
        if (await lapse(late)) await tell('authn-rescue-lapse', late.customerId)
      }
    },
  }
}
